import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { isOurs, tokenOf, type Token } from './api-token.logic.ts';

/**
 * Creates API tokens and recognizes them by a keyed hash. A person who reads the table can therefore neither
 * use a token nor test a guess.
 */
@Injectable()
export class ApiTokenKeys {
  constructor(private readonly vault: Vault) {}

  make(): Token {
    return tokenOf(randomBytes(24), this.mark);
  }

  /**
   * Returns the hash by which a token is found. Returns undefined if the text cannot be a token of this
   * installation.
   */
  hashOf(token: string): Buffer | undefined {
    return isOurs(token, this.mark) ? this.vault.hmac('api-token', token) : undefined;
  }

  private readonly mark = (text: string): Buffer => this.vault.hmac('api-token-mark', text);
}
