import type { Vault } from '../../../platform/vault/vault.service.ts';

/** Bound to its row: the same digits in another row look different. */
export const codeHmac = (vault: Vault, rowId: string, code: string): Buffer =>
  vault.hmac('verification-code', `${rowId}|${code}`);
