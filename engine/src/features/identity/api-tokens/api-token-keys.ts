import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { isOurs, tokenOf, type Token } from './api-token.logic.ts';

/** Makes tokens, and knows them again by a keyed hash: who reads the table can neither use nor check one. */
@Injectable()
export class ApiTokenKeys {
  constructor(private readonly vault: Vault) {}

  make(): Token {
    return tokenOf(randomBytes(24), this.mark);
  }

  /** The hash to look for; undefined when it cannot be one of ours. */
  hashOf(token: string): Buffer | undefined {
    return isOurs(token, this.mark) ? this.vault.hmac('api-token', token) : undefined;
  }

  private readonly mark = (text: string): Buffer => this.vault.hmac('api-token-mark', text);
}
