import type { CheckSignInCodeBody, SentSignInCode, SignInCodeBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { incorrectCode } from '../../../platform/one-time-codes/one-time-codes.errors.ts';
import { auditAccess } from '../users/index.ts';
import { CodeBook } from './code-book.ts';
import { becomesKnown, whoOwesCode } from './known-device-queries.ts';
import { spendProvenCode } from './sign-in-code-queries.ts';
import { incorrectUser, noPhone } from './sign-in-codes.errors.ts';
import { codesPerAddress, type Channel } from './sign-in-codes.logic.ts';
import { giveBack, countTry } from './sign-in-attempt-queries.ts';

export interface Browser {
  ip: string;
  /** Hash of the browser's device cookie. Null if the browser sent none. */
  device: Buffer | null;
}

/**
 * Handles codes for sign-in with a new browser. Internal staff needs a code at each sign-in. A code is sent
 * only after the right password was entered, and it works only in the browser in which that happened.
 */
@Injectable()
export class SignInCodes {
  constructor(
    private readonly orm: MikroORM,
    private readonly book: CodeBook,
    private readonly limiter: RateLimiter,
  ) {}

  async send(
    { identifier }: SignInCodeBody,
    channel: Channel,
    { ip, device }: Browser,
  ): Promise<SentSignInCode> {
    await this.limiter.take(codesPerAddress, ip);
    const em = this.orm.em.fork();
    const person = await whoOwesCode(em, identifier, device);
    if (!person || !device) throw incorrectUser();
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
    return this.book.settle(issued, { channel, to });
  }

  /**
   * Checks a typed code. A wrong code is counted twice: for the code itself, and together with wrong
   * passwords for the account or browser.
   */
  async check({ identifier, code }: CheckSignInCodeBody, { ip, device }: Browser): Promise<void> {
    await this.limiter.take(codesPerAddress, ip);
    const em = this.orm.em.fork();
    const person = await whoOwesCode(em, identifier, device);
    if (!person || !device) throw incorrectUser();
    const found = await this.book.check(em, { userId: person.id, browser: device }, code);
    const counted = await countTry(em, person.email, device);
    if (!counted || !found.isRight) {
      await this.record(em, person.id, counted?.locked ? 'auth.locked' : 'auth.code-failed');
      throw incorrectCode(found.triesLeft);
    }
    await em.transactional(async (transaction) => {
      await this.book.use(transaction, found.id);
      await giveBack(transaction, counted);
      await becomesKnown(transaction, person.id, device);
      await this.record(transaction, person.id, 'auth.code-proven');
    });
  }

  /** Uses up the code that was just proven in this browser. Returns false if there is none. */
  spend(em: EntityManager, userId: number, device: Buffer): Promise<boolean> {
    return spendProvenCode(em, { userId, browser: device });
  }

  private async record(
    em: EntityManager,
    userId: number,
    action: string,
    facts?: { channel: Channel },
  ): Promise<void> {
    await auditAccess(em, userId, {
      action,
      actor: { kind: 'anonymous' },
      subject: { kind: 'user', id: String(userId) },
      ...(facts && { facts }),
    });
  }
}
