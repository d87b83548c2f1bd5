import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pinLimits } from '@millrace/schemas/pins';
import { randomBytes } from 'node:crypto';
import { CleanUp } from '../clean-ups.ts';
import { changedBefore, OnQuarantine } from '../quarantine/on-quarantine.ts';
import { hashOf } from './sessions.ts';

/**
 * One PIN entered in a browser that a store user gave to a shopper. It is counted before the PIN is verified.
 */
interface PinAttempt {
  userId: number;
  timezone: string;
  triesLeft: number;
  /**
   * End of the session that the user had before giving the browser to a shopper. A new session must end at
   * this time at the latest.
   */
  sessionEndsAt: Date | string;
}

const isOpen = `ended_at IS NULL AND expires_at > now() AND tries < ${pinLimits.tries}`;

/** Lets a user sign in again with a PIN in one browser. Returns the token for the cookie of this browser. */
export async function allowPinReturn(
  em: EntityManager,
  session: { userId: number; timezone: string; endsAt: Date | string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await em.execute(
    `INSERT INTO pin_return (token_hash, user_id, timezone, session_expires_at, expires_at)
     VALUES (?, ?, ?, ?, now() + make_interval(mins => ?))`,
    [hashOf(token), session.userId, session.timezone, session.endsAt, pinLimits.minutes],
    'run',
  );
  return token;
}

/** Returns how many PINs may still be entered in this browser. */
export async function pinTriesLeft(em: EntityManager, hash: Buffer): Promise<number> {
  const [row] = await em.execute<{ left: number }[]>(
    `SELECT ${pinLimits.tries} - tries AS left FROM pin_return WHERE token_hash = ? AND ${isOpen}`,
    [hash],
  );
  return row?.left ?? 0;
}

/** Counts a PIN before it is verified, so that parallel requests cannot exceed the limit. */
export async function takePinAttempt(em: EntityManager, hash: Buffer): Promise<PinAttempt | undefined> {
  const [row] = await em.execute<PinAttempt[]>(
    `UPDATE pin_return SET tries = tries + 1 WHERE token_hash = ? AND ${isOpen}
     RETURNING user_id AS "userId", timezone, ${pinLimits.tries} - tries AS "triesLeft",
       session_expires_at AS "sessionEndsAt"`,
    [hash],
  );
  return row;
}

/**
 * Ends the right to sign in again with a PIN in this browser. Returns false if the right had already ended.
 */
export async function endPinReturn(em: EntityManager, hash: Buffer): Promise<boolean> {
  const ended = await em.execute<unknown[]>(
    `UPDATE pin_return SET ended_at = now() WHERE token_hash = ? AND ended_at IS NULL RETURNING 1`,
    [hash],
  );
  return ended.length > 0;
}

@Injectable()
export class PinReturnRows {
  @CleanUp('PIN returns')
  deleteExpired(em: EntityManager) {
    return em.execute(`DELETE FROM pin_return WHERE expires_at < now() - interval '1 day'`, [], 'run');
  }

  @OnQuarantine('pin-returns-ended')
  endOlder(em: EntityManager, beganAt: string): Promise<number> {
    const sql = `UPDATE pin_return SET ended_at = now() WHERE ended_at IS NULL AND created_at < ?::timestamptz`;
    return changedBefore(em, sql, beganAt);
  }
}
