import type { Integration, IntegrationKey, TestedIntegration } from '@millrace/schemas/api';
import type { AxiosInstance } from 'axios';

/** What an adapter may use: calls through the egress guard, and the address of the vendor sandbox without its key. */
export interface VendorAccess {
  readonly http: AxiosInstance;
  /** The present time as epoch milliseconds. */
  readonly now: () => number;
  /** Returns the base address of a vendor: the given one, or that of the sandbox if there is one. */
  readonly baseOf: (vendor: IntegrationKey, real: string) => string;
}

/** An integration: what it is, what a store enters, what Millrace sends, and how its values are tried. */
export interface IntegrationManifest extends Pick<
  Integration,
  'display_name' | 'description' | 'requirements' | 'instructions_url' | 'connected_by' | 'sends'
> {
  readonly key: IntegrationKey;
  /** Tries the values with a call that changes nothing. Absent: there is nothing to call. */
  readonly test?: (
    values: Readonly<Record<string, string>>,
    access: VendorAccess,
  ) => Promise<TestedIntegration>;
}

/** What the status of a vendor's reply means for the values that were tried. */
export function resultOf(status: number, vendor: string): TestedIntegration {
  if (status === 401 || status === 403)
    return { works: false, message: `${vendor} refused these keys. Check them and try again.` };
  if (status === 429)
    return { works: false, message: `${vendor} gets too many requests now. Wait a minute and try again.` };
  if (status >= 500) return { works: false, message: `${vendor} has a fault now. Try again later.` };
  return { works: true, message: `${vendor} accepted the keys.` };
}
