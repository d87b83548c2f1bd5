import { Injectable } from '@nestjs/common';
import { Vault } from '../vault/vault.service.ts';

const place = (owner: string) => ({ table: 'idempotency', column: 'body', row: owner, org: 0 });

/**
 * A session's token inside an answer that is kept for a second try: sealed, and only for the form or person it was
 * made for. Everywhere else a token is known to its browser alone.
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
