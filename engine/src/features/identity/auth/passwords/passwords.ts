import { Inject, Injectable, Optional } from '@nestjs/common';
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { Vault } from '../../../../platform/vault/vault.service.ts';
import { signInBusy } from '../auth.errors.ts';
import { Semaphore } from '../../../../platform/semaphore.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/**
 * The cost of verifying one password. `memory` is in KiB. Only tests lower the cost, because they sign in
 * thousands of times.
 */
export class PasswordCost {
  readonly memory: number = 19_456;
  readonly passes: number = 2;
}
const fixed = { parallelism: 1, tagLength: 32 } as const;
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * Limits how many operations run at the same time and how many wait. Further operations are rejected
 * immediately.
 */
export class Bulkhead {
  private readonly places: Semaphore;

  constructor(
    places: number,
    private readonly mostWaiting: number,
    private readonly full: () => Error,
  ) {
    this.places = new Semaphore(places);
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (!this.places.takeNow()) {
      if (this.places.waiting >= this.mostWaiting) throw this.full();
      await this.places.take();
    }
    try {
      return await work();
    } finally {
      this.places.giveBack();
    }
  }
}

/**
 * Hashes passwords with argon2id over a keyed hash, so that a stolen table is useless without the key. At
 * most two hashes run at a time, because each needs 19 MB and a core.
 */
@Injectable()
export class Passwords {
  private readonly bulkhead = new Bulkhead(2, 100, signInBusy);
  private readonly dummySalt = randomBytes(16);

  private readonly prefix: string;

  constructor(
    private readonly vault: Vault,
    @Optional() @Inject(PasswordCost) private readonly cost = new PasswordCost(),
  ) {
    this.prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${fixed.parallelism}$`;
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const [indexId = '', ...older] = this.vault.indexIds;
    // Appends the id of the index key only if there are older keys. A hash without an id was made with the
    // oldest key.
    const suffix = older.length > 0 ? `$${indexId}` : '';
    return `${this.prefix}${base64(salt)}$${base64(await this.tag(password, salt, indexId))}${suffix}`;
  }

  /**
   * True if the password matches the stored hash. Without a stored hash, does the same work and returns
   * false, so that unknown accounts take the same time as known ones.
   */
  async matches(password: string, encoded: string | undefined): Promise<boolean> {
    const [salt = '', tag = '', indexId = this.vault.indexIds.at(-1)!] = encoded?.startsWith(this.prefix)
      ? encoded.slice(this.prefix.length).split('$')
      : [];
    const expected = Buffer.from(tag, 'base64');
    const nonce = salt ? Buffer.from(salt, 'base64') : this.dummySalt;
    // The index key that hashed this password has been removed. The password can no longer be verified, only
    // reset.
    if (!this.vault.indexIds.includes(indexId)) return this.matches(password, undefined);
    const found = await this.tag(password, nonce, indexId);
    return expected.length === found.length && timingSafeEqual(expected, found);
  }

  /** True if a stored hash uses the current index key. If not, a right password is hashed again. */
  isPresent(encoded: string): boolean {
    return this.vault.indexIds.length === 1 || encoded.endsWith(`$${this.vault.indexIds[0]!}`);
  }

  private tag(password: string, nonce: Buffer, indexId: string): Promise<Buffer> {
    const message = this.vault.hmac('password', password.normalize('NFC'), indexId);
    return this.bulkhead.pass(() => derive('argon2id', { message, nonce, ...fixed, ...this.cost }));
  }
}
