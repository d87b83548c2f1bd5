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

  make({ isTest = false } = {}): Token {
    return tokenOf(randomBytes(24), this.mark, { isTest });
  }

  /**
   * Returns the hash for finding a token. Returns undefined if the text cannot be a token of this
   * installation.
   */
  hashOf(token: string): Buffer | undefined {
    const indexId = this.vault.indexIds.find((id) => isOurs(token, (text) => this.mark(text, id)));
    return indexId === undefined ? undefined : this.vault.hmac('api-token', token, indexId);
  }

  /**
   * The id of the hash key for new tokens. A token works only while the installation has the key that hashed
   * it.
   */
  get indexKey(): string {
    return this.vault.indexIds[0]!;
  }

  private readonly mark = (text: string, indexId?: string): Buffer =>
    this.vault.hmac('api-token-mark', text, indexId);
}
