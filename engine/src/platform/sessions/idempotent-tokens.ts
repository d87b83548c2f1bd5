import { Injectable } from '@nestjs/common';
import { Vault } from '../vault/vault.service.ts';

const place = (owner: string) => ({ table: 'idempotency', column: 'body', row: owner, org: 0 });

/**
 * Encrypts (seals) the session token of a shopper inside a reply that is stored for a repeated request. The
 * token can be decrypted only for the same application. No other token is stored; tables contain only hashes.
 */
@Injectable()
export class IdempotentTokens {
  constructor(private readonly vault: Vault) {}

  seal(owner: string, token: string): string {
    return this.vault.sealJson(place(owner), token).toString('base64');
  }

  open(owner: string, sealed: string): string {
    return this.vault.openJson<string>(place(owner), Buffer.from(sealed, 'base64')).reveal();
  }
}
