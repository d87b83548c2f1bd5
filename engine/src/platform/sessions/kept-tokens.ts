import { Injectable } from '@nestjs/common';
import { Vault } from '../vault/vault.service.ts';

const place = (owner: string) => ({ table: 'idempotency', column: 'body', row: owner, org: 0 });

/**
 * The token of a shopper's session inside an answer that is kept for a second try: sealed, and only for the form it was
 * made for. No other token is kept anywhere; their tables have hashes.
 */
@Injectable()
export class KeptTokens {
  constructor(private readonly vault: Vault) {}

  seal(owner: string, token: string): string {
    return this.vault.sealJson(place(owner), token).toString('base64');
  }

  open(owner: string, sealed: string): string {
    return this.vault.openJson<string>(place(owner), Buffer.from(sealed, 'base64')).reveal();
  }
}
