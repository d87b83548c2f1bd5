import type { CheckSignInCodeBody, SentSignInCode, SignInCodeBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { incorrectCode } from '../../../platform/one-time-codes/one-time-codes.errors.ts';
import { auditAccess } from '../users/index.ts';
import { SignInCodeStore } from './code-book.ts';
import { becomesKnown, whoOwesCode, type PasswordKnown } from './known-device-queries.ts';
import { spendProvenCode } from './sign-in-code-queries.ts';
import { factorInstead, incorrectUser, noPhone } from './sign-in-codes.errors.ts';
import { codesPerAddress, codesPerBrowser, type Channel } from './sign-in-codes.logic.ts';
import { uncountAttempt, countTry } from './sign-in-attempt-queries.ts';

export interface Browser {
  ip: string;
  /** Hash of the browser's device cookie. Null if the browser sent none. */
  device: Buffer | null;
}

/**
 * A user who must use an authenticator app or a passkey to sign in. The right password was entered in this
 * browser.
 */
interface FactorHolder {
  userId: number;
  email: string;
  device: Buffer;
}

/**
 * Handles codes for sign-in with a new browser. Internal staff needs a code at each sign-in. A code is sent
 * only after the right password was entered. The code works only in the browser in which the password was
 * entered.
 */
@Injectable()
export class SignInCodes {
  constructor(
    private readonly orm: MikroORM,
    private readonly book: SignInCodeStore,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async send({ identifier }: SignInCodeBody, channel: Channel, browser: Browser): Promise<SentSignInCode> {
    const em = this.orm.em.fork();
    const { person, device } = await this.admitBrowser(em, identifier, browser);
    if (person.hasFactor) throw factorInstead();
    const to = channel === 'sms' ? person.mobile_phone : person.email;
    if (to === null) throw noPhone();
    await this.book.admit({ channel, to });
    const issued = await em.transactional(async (transaction) => {
      const code = await this.book.issue(
        transaction,
        { userId: person.id, browser: device },
        { channel, to },
      );
      await this.record(transaction, person.id, 'auth.code-sent', { channel });
      return code;
    });
    return this.book.awaitDelivery(issued, { channel, to });
  }

  /**
   * Checks a typed code. A wrong code is counted twice: for the code itself, and together with wrong
   * passwords for the account or browser.
   */
  async check({ identifier, code }: CheckSignInCodeBody, browser: Browser): Promise<void> {
    const em = this.orm.em.fork();
    const { person, device } = await this.admitBrowser(em, identifier, browser);
    if (person.hasFactor) throw factorInstead();
    const found = await this.book.check(em, { userId: person.id, browser: device }, code);
    const counted = await countTry(em, person.email, device, this.config.SIGN_IN_TRIES);
    if (!counted || !found.isRight) {
      await this.record(em, person.id, counted?.locked ? 'auth.locked' : 'auth.code-failed');
      throw incorrectCode(found.triesLeft);
    }
    await em.transactional(async (transaction) => {
      await this.book.use(transaction, found.id);
      await uncountAttempt(transaction, counted);
      await becomesKnown(transaction, person.id, device);
      await this.record(transaction, person.id, 'auth.code-proven');
    });
  }

  /**
   * Returns the user who has just entered the right password in this browser and has an authenticator app or
   * a passkey. Throws 400 if there is none.
   */
  async factorHolder(identifier: string, browser: Browser): Promise<FactorHolder> {
    const { person, device } = await this.admitBrowser(this.orm.em.fork(), identifier, browser);
    if (!person.hasFactor) throw incorrectUser();
    return { userId: person.id, email: person.email, device };
  }

  /**
   * Runs `prove`, which checks an authenticator app or a passkey (a factor) instead of a sent code. Like a
   * wrong code, a refused factor is counted together with wrong passwords for the account or browser.
   */
  async checkFactor(
    { userId, email, device }: FactorHolder,
    method: string,
    prove: () => Promise<void>,
  ): Promise<void> {
    const em = this.orm.em.fork();
    const counted = await countTry(em, email, device, this.config.SIGN_IN_TRIES);
    if (!counted) throw incorrectUser();
    try {
      await prove();
    } catch (error) {
      await this.record(em, userId, counted.locked ? 'auth.locked' : 'auth.factor-failed', { method });
      throw error;
    }
    await em.transactional(async (transaction) => {
      await uncountAttempt(transaction, counted);
      await becomesKnown(transaction, userId, device);
      await this.record(transaction, userId, 'auth.factor-proven', { method });
    });
  }

  /**
   * Marks the code that was confirmed in this browser as used, so that it counts for one sign-in only.
   * Returns false if there is none.
   */
  spend(em: EntityManager, userId: number, device: Buffer): Promise<boolean> {
    return spendProvenCode(em, { userId, browser: device });
  }

  /**
   * Returns the user whose right password was just entered in this browser, and counts the request for the
   * browser. Throws 400 if there is none, and counts the request for the IP address instead.
   */
  private async admitBrowser(
    em: EntityManager,
    identifier: string,
    { ip, device }: Browser,
  ): Promise<{ person: PasswordKnown; device: Buffer }> {
    const person = await whoOwesCode(em, identifier, device);
    if (!person || !device) {
      await this.limiter.take(codesPerAddress, ip);
      throw incorrectUser();
    }
    await this.limiter.take(codesPerBrowser, device.toString('hex'));
    return { person, device };
  }

  private async record(
    em: EntityManager,
    userId: number,
    action: string,
    facts?: { channel: Channel } | { method: string },
  ): Promise<void> {
    await auditAccess(em, userId, {
      action,
      actor: { kind: 'anonymous' },
      subject: { kind: 'user', id: String(userId) },
      ...(facts && { facts }),
    });
  }
}
