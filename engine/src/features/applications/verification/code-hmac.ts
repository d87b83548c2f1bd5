import type { Vault } from '../../../platform/vault/vault.service.ts';

/**
 * Returns the keyed hash of a code. The hash depends on the id of the row, so that the same digits have
 * different hashes in different rows.
 */
export const codeHmac = (vault: Vault, rowId: string, code: string): Buffer =>
  vault.hmac('verification-code', `${rowId}|${code}`);

/**
 * True if the code was sent with this row. Also true if the index key was rotated after the code was sent.
 */
export const isCodeOf = (
  vault: Vault,
  { id, code_hmac }: { readonly id: string; readonly code_hmac: Uint8Array },
  code: string,
): boolean => vault.isHmac('verification-code', `${id}|${code}`, code_hmac);
