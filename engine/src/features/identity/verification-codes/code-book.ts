import type { SentSignInCode } from '@millrace/schemas/api';
import { codeLimits, typedCode } from '@millrace/schemas/codes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instant } from '../../../platform/db/instants.ts';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import {
  codeExpired,
  landline,
  tooManyChecks,
  tooManySends,
} from '../../../platform/one-time-codes/one-time-codes.errors.ts';
import {
  e164,
  maskEmail,
  maskPhone,
  newCode,
} from '../../../platform/one-time-codes/one-time-codes.logic.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { codeMail, codeText, textsPerPhone, type Channel } from './sign-in-codes.logic.ts';

/** Whose code it is, and in which browser it works. */
export interface Owner {
  userId: number;
  browser: Buffer;
}

interface Row {
  id: string;
  code_hmac: Uint8Array;
  attempts: number;
  new_phone: string | null;
}

export interface CheckedTry {
  id: string;
  isRight: boolean;
  triesLeft: number;
  newPhone: string | null;
}

/** Codes of people who sign in. A code exists in its message only; the table keeps a keyed hash. */
@Injectable()
export class CodeBook {
  constructor(
    private readonly vault: Vault,
    private readonly messages: MessagePort,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends a code, and with `newPhone` one that proves that number instead of signing in. */
  async issue(
    em: EntityManager,
    { userId, browser }: Owner,
    { channel, to, newPhone = null }: { channel: Channel; to: string; newPhone?: string | null },
  ): Promise<SentSignInCode> {
    if (channel === 'sms' && !(await this.messages.takesTexts(e164(to)))) throw landline();
    const sent = await this.takeSend(em, userId);
    if (channel === 'sms') await this.limiter.take(textsPerPhone, e164(to), tooManySends);
    const [id, code] = [randomUUID(), newCode()];
    const [row] = await em.execute<{ expires_at: Date | string }[]>(
      `INSERT INTO sign_in_code (id, user_id, token_hash, code_hmac, channel, new_phone, created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, clock_timestamp(), now() + make_interval(mins => ?)) RETURNING expires_at`,
      [id, userId, browser, this.hmac(id, code), channel, newPhone, codeLimits.minutes],
    );
    await this.messages.send(em, {
      channel,
      recipient: channel === 'sms' ? e164(to) : to,
      body: channel === 'sms' ? codeText(code, this.config.PUBLIC_URL) : codeMail(code),
    });
    return {
      masked: channel === 'sms' ? maskPhone(to) : maskEmail(to),
      expiresAt: instant(row!.expires_at),
      resendAfterSeconds: codeLimits.resendAfterSeconds,
      sendsLeft: codeLimits.sends - sent,
    };
  }

  /** Compares what was typed with the newest code. Without a code to compare it with this throws. */
  async check(em: EntityManager, owner: Owner, typed: string, isNewPhone = false): Promise<CheckedTry> {
    const { id, code_hmac, attempts, new_phone } = await this.takeCheck(em, owner, isNewPhone);
    return {
      id,
      isRight: timingSafeEqual(this.hmac(id, typedCode(typed)), Buffer.from(code_hmac)),
      triesLeft: codeLimits.checks - attempts,
      newPhone: new_phone,
    };
  }

  async use(em: EntityManager, id: string): Promise<void> {
    const used = await em.execute<unknown[]>(
      `UPDATE sign_in_code SET used_at = now() WHERE id = ? AND used_at IS NULL RETURNING id`,
      [id],
    );
    if (used.length === 0) throw codeExpired();
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
  private async takeCheck(em: EntityManager, { userId, browser }: Owner, isNewPhone: boolean): Promise<Row> {
    const newest = `SELECT id FROM sign_in_code
      WHERE user_id = ? AND token_hash = ? AND (new_phone IS NOT NULL) = ? ORDER BY created_at DESC LIMIT 1`;
    const values = [userId, browser, isNewPhone, codeLimits.checks];
    const [row] = await em.execute<Row[]>(
      `UPDATE sign_in_code SET attempts = attempts + 1
       WHERE id = (${newest}) AND used_at IS NULL AND attempts < ? AND expires_at > now()
       RETURNING id, code_hmac, attempts, new_phone`,
      values,
    );
    if (row) return row;
    const [spent] = await em.execute<{ left: number }[]>(
      `SELECT ceil(extract(epoch FROM expires_at - now()))::int AS "left" FROM sign_in_code
       WHERE id = (${newest}) AND used_at IS NULL AND attempts >= ? AND expires_at > now()`,
      values,
    );
    throw spent ? tooManyChecks(Math.max(1, spent.left)) : codeExpired();
  }

  private hmac(id: string, code: string): Buffer {
    return this.vault.hmac('sign-in-code', `${id}|${code}`);
  }
}
