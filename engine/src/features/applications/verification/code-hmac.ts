import type { Vault } from '../../../platform/vault/vault.service.ts';

/**
 * Returns the keyed hash of a code. It depends on the row, so that the same digits have different hashes in
 * different rows.
 */
export const codeHmac = (vault: Vault, rowId: string, code: string): Buffer =>
  vault.hmac('verification-code', `${rowId}|${code}`);
