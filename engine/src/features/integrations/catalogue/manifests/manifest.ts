import type { Integration, IntegrationKey, TestedIntegration } from '@millrace/schemas/api';
import type { AxiosInstance } from 'axios';

/**
 * What the code of an integration may use: an HTTP client whose calls pass the egress guard, the current
 * time, and the base addresses of vendors.
 */
export interface VendorAccess {
  readonly http: AxiosInstance;
  /** Returns the current time as epoch milliseconds. */
  readonly now: () => number;
  /** Returns the base address of a vendor: the address of the sandbox if there is one, otherwise `real`. */
  readonly baseOf: (vendor: IntegrationKey, real: string) => string;
}

/**
 * Describes an integration: its texts, the values that a store enters, the data that Millrace sends, and the
 * test of the values.
 */
export interface IntegrationManifest extends Pick<
  Integration,
  'display_name' | 'description' | 'requirements' | 'instructions_url' | 'connected_by' | 'sends'
> {
  readonly key: IntegrationKey;
  /** What internal staff switches on, for an integration that it connects itself. */
  readonly switch_label?: string;
  /** Returns the path at which Millrace takes calls of the vendor for the store with this public id. */
  readonly receivesAt?: (publicId: string) => string;
  /**
   * Tests the values that the store entered, with a call that changes nothing at the vendor. Absent if the
   * vendor has nothing to call.
   */
  readonly test?: (
    values: Readonly<Record<string, string>>,
    access: VendorAccess,
  ) => Promise<TestedIntegration>;
}

/** Returns what the HTTP status of a vendor's reply says about the tested values. */
export function resultOf(status: number, vendor: string): TestedIntegration {
  if (status === 401 || status === 403)
    return { works: false, message: `${vendor} refused these keys. Check them and try again.` };
  if (status === 429)
    return {
      works: false,
      message: `${vendor} is receiving too many requests. Wait a minute and try again.`,
    };
  if (status >= 500) return { works: false, message: `${vendor} reported an error. Try again later.` };
  return { works: true, message: `${vendor} accepted the keys.` };
}
