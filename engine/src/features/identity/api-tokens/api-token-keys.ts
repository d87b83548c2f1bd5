import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { isOurs, tokenOf, type Token } from './api-token.logic.ts';

/**
 * Creates API tokens and recognizes them by a keyed hash. A reader of the table can neither use nor verify a
 * token.
 */
@Injectable()
export class ApiTokenKeys {
  constructor(private readonly vault: Vault) {}

  make(): Token {
    return tokenOf(randomBytes(24), this.mark);
  }

  /** The hash to look up; undefined when the text cannot be one of our tokens. */
  hashOf(token: string): Buffer | undefined {
    return isOurs(token, this.mark) ? this.vault.hmac('api-token', token) : undefined;
  }

  private readonly mark = (text: string): Buffer => this.vault.hmac('api-token-mark', text);
}
