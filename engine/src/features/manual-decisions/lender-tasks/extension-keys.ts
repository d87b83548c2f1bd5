import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';

/**
 * How long a key of the browser extension is valid, in milliseconds: long enough to fill in a lender's pages,
 * and too short to be worth stealing.
 */
const validMs = 10 * 60_000;
const purpose = 'extension-key';

/**
 * What an extension key allows: to read the values of one attempt, on behalf of the user who started the
 * extension.
 */
export interface ExtensionGrant {
  readonly attemptId: string;
  readonly userId: number;
}

/**
 * Signs keys for a browser extension and verifies them later. A key contains what it allows and its end time,
 * so nothing is stored.
 */
@Injectable()
export class ExtensionKeys {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  make({ attemptId, userId }: ExtensionGrant): { key: string; expiresAt: Date } {
    const expiresAt = new Date(this.clock.now() + validMs);
    const text = `${attemptId}.${userId}.${expiresAt.getTime()}`;
    return { key: `${text}.${this.vault.hmac(purpose, text).toString('hex')}`, expiresAt };
  }

  /** Returns what the key allows. Undefined if the key has expired or was not signed by this installation. */
  read(key: string): ExtensionGrant | undefined {
    const [, text, attemptId, user, end, mark] =
      /^(([0-9a-f-]{36})\.(\d{1,10})\.(\d{13}))\.([0-9a-f]{64})$/.exec(key) ?? [];
    if (!text || !attemptId || !mark || Number(end) <= this.clock.now()) return undefined;
    const isOurs = this.vault.isHmac(purpose, text, Buffer.from(mark, 'hex'));
    return isOurs ? { attemptId, userId: Number(user) } : undefined;
  }
}
