import type { Person } from '@millrace/schemas/prefill';
import type { VendorCalls } from '../../integrations/catalogue/index.ts';

type Keys = Readonly<Record<string, string>>;
export type FoundPerson =
  | { readonly result: 'found'; readonly person: Person }
  | { readonly result: 'not-found' | 'unavailable' | 'refused' };

/** Milliseconds that one call may take. The shopper waits, and can always type instead. */
const timeout = 4000;

/**
 * Asks Prove for the identity that belongs to a phone number: a token, then the steps start, validate and
 * challenge of one flow. The shopper's possession of the phone was proven with Millrace's own code before.
 */
export async function personOf(
  phone: string,
  { client_id = '', client_secret = '' }: Keys,
  { http, baseOf }: Pick<VendorCalls, 'http' | 'baseOf'>,
): Promise<FoundPerson> {
  const base = baseOf('prove', 'https://platform.proveapis.com');
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
  const token = await http.post<{ access_token?: string } | undefined>(`${base}/token`, form, { timeout });
  if (token.status === 400 || token.status === 401) return { result: 'refused' };
  const headers = { authorization: `Bearer ${token.data?.access_token ?? ''}` };
  const call = async (path: string, body: object): Promise<Step> => {
    const { status, data } = await http.post<Step>(`${base}${path}`, body, { headers, timeout });
    if (status === 401) throw new Error('unauthorized');
    if (status >= 400 || typeof data !== 'object') throw new Error(`status ${status}`);
    return data;
  };
  const { correlationId } = await call('/v3/start', { flowType: 'mobile', phoneNumber: phone });
  const { success, challengeMissing } = await call('/v3/validate', { correlationId });
  // a further proof, such as digits of the SSN, costs more than the typing that it saves
  if (!success || challengeMissing) return { result: 'not-found' };
  const { success: isKnown, individual } = await call('/v3/challenge', { correlationId });
  return isKnown && individual ? { result: 'found', person: individual } : { result: 'not-found' };
}

interface Step {
  readonly correlationId?: string;
  readonly success?: boolean;
  readonly challengeMissing?: boolean;
  readonly individual?: Person;
}
