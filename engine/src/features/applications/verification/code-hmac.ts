import type { Vault } from '../../../platform/vault/vault.service.ts';

/** Bound to its row, so that the same digits have different hashes in different rows. */
export const codeHmac = (vault: Vault, rowId: string, code: string): Buffer =>
  vault.hmac('verification-code', `${rowId}|${code}`);
