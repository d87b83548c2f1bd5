import { Injectable } from '@nestjs/common';
import { Vault } from '../vault/vault.service.ts';

const place = (owner: string) => ({ table: 'idempotency', column: 'body', row: owner, org: 0 });

/**
 * Encrypts (seals) a shopper's session token inside a stored reply, which the server returns if the request
 * is repeated. The token can be decrypted only for the same application. Of all other tokens, the database
 * stores only hashes.
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
