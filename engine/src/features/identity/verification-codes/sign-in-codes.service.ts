import type { CheckSignInCodeBody, SentSignInCode, SignInCodeBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { instant } from '../../../platform/db/instants.ts';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { becomesKnown, whoOwesCode } from './known-devices.ts';
import {
  codeExpired,
  incorrectCode,
  incorrectUser,
  tooManyChecks,
  tooManySends,
} from './sign-in-codes.errors.ts';
import {
  codeLimits,
  codeMail,
  codesPerAddress,
  maskedEmail,
  newCode,
  typedCode,
} from './sign-in-codes.logic.ts';
import { giveBack, takeTry } from './sign-in-tries.ts';

export interface Browser {
  ip: string;
  /** Hash of its device cookie. */
  device: Buffer | null;
}

interface Try {
  id: string;
  code_hmac: Uint8Array;
  attempts: number;
}

/**
 * Codes for people who sign in from a new device, and for the product's own people each time. A code is sent only
 * after the right password, and works only in the browser where that was typed.
 */
@Injectable()
export class SignInCodes {
  constructor(
    private readonly orm: MikroORM,
    private readonly vault: Vault,
    private readonly messages: MessagePort,
    private readonly limiter: RateLimiter,
  ) {}

  async send({ identifier }: SignInCodeBody, { ip, device }: Browser): Promise<SentSignInCode> {
    await this.limiter.take(codesPerAddress, ip);
    return this.orm.em.fork().transactional(async (em) => {
      const person = await whoOwesCode(em, identifier, device);
      if (!person || !device) throw incorrectUser();
      const sent = await this.takeSend(em, person.id);
      const [id, code] = [randomUUID(), newCode()];
      const [row] = await em.execute<{ expires_at: Date | string }[]>(
        `INSERT INTO sign_in_code (id, user_id, token_hash, code_hmac, created_at, expires_at)
         VALUES (?, ?, ?, ?, clock_timestamp(), now() + make_interval(mins => ?)) RETURNING expires_at`,
        [id, person.id, device, this.hmac(id, code), codeLimits.minutes],
      );
      await this.messages.send(em, { channel: 'email', recipient: person.email, body: codeMail(code) });
      await this.record(em, person.id, 'auth.code-sent');
      return {
        masked: maskedEmail(person.email),
        expiresAt: instant(row!.expires_at),
        resendAfterSeconds: codeLimits.resendAfterSeconds,
        sendsLeft: codeLimits.sends - sent,
      };
    });
  }

  /** Counts in both counts: that of the code, and that of the account or browser, which wrong passwords share. */
  async check({ identifier, code }: CheckSignInCodeBody, { ip, device }: Browser): Promise<void> {
    await this.limiter.take(codesPerAddress, ip);
    const em = this.orm.em.fork();
    const person = await whoOwesCode(em, identifier, device);
    if (!person || !device) throw incorrectUser();
    const taken = await this.takeCheck(em, person.id, device);
    const counted = await takeTry(em, person.email, device);
    const right = timingSafeEqual(this.hmac(taken.id, typedCode(code)), Buffer.from(taken.code_hmac));
    if (!counted || !right) {
      await this.record(em, person.id, counted?.locked ? 'auth.locked' : 'auth.code-failed');
      throw incorrectCode(codeLimits.checks - taken.attempts);
    }
    await em.transactional(async (transaction) => {
      const used = await transaction.execute<unknown[]>(
        `UPDATE sign_in_code SET used_at = now() WHERE id = ? AND used_at IS NULL RETURNING id`,
        [taken.id],
      );
      if (used.length === 0) throw codeExpired();
      await giveBack(transaction, counted);
      await becomesKnown(transaction, person.id, device);
      await this.record(transaction, person.id, 'auth.code-proven');
    });
  }

  /** Uses up the code that was just proven in this browser; false = there is none. */
  async spend(em: EntityManager, userId: number, device: Buffer): Promise<boolean> {
    const spent = await em.execute<unknown[]>(
      `UPDATE sign_in_code SET spent_at = now()
       WHERE user_id = ? AND token_hash = ? AND spent_at IS NULL
         AND used_at > now() - make_interval(mins => ?) RETURNING id`,
      [userId, device, codeLimits.minutes],
    );
    return spent.length > 0;
  }

  /** Sends to one person queue up behind each other until theirs is committed. */
  private async takeSend(em: EntityManager, userId: number): Promise<number> {
    await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [`sign-in-code|${userId}`]);
    const [before] = await em.execute<{ sends: number; free_in: number | null }[]>(
      `SELECT count(*)::int AS sends,
              ceil(extract(epoch FROM min(created_at) + make_interval(mins => ?) - now()))::int AS free_in
       FROM sign_in_code WHERE user_id = ? AND created_at > now() - make_interval(mins => ?)`,
      [codeLimits.windowMinutes, userId, codeLimits.windowMinutes],
    );
    const sends = before?.sends ?? 0;
    if (sends >= codeLimits.sends) throw tooManySends(Math.max(1, before?.free_in ?? 1));
    return sends + 1;
  }

  /** One statement counts and admits: of any number of guesses sent at once, five are ever compared. */
  private async takeCheck(em: EntityManager, userId: number, device: Buffer): Promise<Try> {
    const newest = `SELECT id FROM sign_in_code WHERE user_id = ? AND token_hash = ? ORDER BY created_at DESC LIMIT 1`;
    const [row] = await em.execute<Try[]>(
      `UPDATE sign_in_code SET attempts = attempts + 1
       WHERE id = (${newest}) AND used_at IS NULL AND attempts < ? AND expires_at > now()
       RETURNING id, code_hmac, attempts`,
      [userId, device, codeLimits.checks],
    );
    if (row) return row;
    const [spent] = await em.execute<{ left: number }[]>(
      `SELECT ceil(extract(epoch FROM expires_at - now()))::int AS "left" FROM sign_in_code
       WHERE id = (${newest}) AND used_at IS NULL AND attempts >= ? AND expires_at > now()`,
      [userId, device, codeLimits.checks],
    );
    throw spent ? tooManyChecks(Math.max(1, spent.left)) : codeExpired();
  }

  private hmac(id: string, code: string): Buffer {
    return this.vault.hmac('sign-in-code', `${id}|${code}`);
  }

  private async record(em: EntityManager, userId: number, action: string): Promise<void> {
    await audit(em, { action, actor: { kind: 'anonymous' }, subject: { kind: 'user', id: String(userId) } });
  }
}
