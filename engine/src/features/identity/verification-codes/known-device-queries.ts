import { codeLimits } from '@millrace/schemas/codes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deviceDays, type Contacts } from './sign-in-codes.logic.ts';

/** Records that the right password was entered in this browser, so that a code may now be requested. */
export async function owesCode(em: EntityManager, userId: number, device: Buffer): Promise<void> {
  await em.execute(
    `INSERT INTO sign_in_device AS d (user_id, token_hash, password_at) VALUES (?, ?, now())
     ON CONFLICT (user_id, token_hash) DO UPDATE SET password_at = now()`,
    [userId, device],
    'run',
  );
}

/** Extends the time for which a browser is known, because a user signed in with it again. */
export async function seenAgain(em: EntityManager, userId: number, device: Buffer): Promise<void> {
  await em.execute(
    `UPDATE sign_in_device SET seen_at = now(), password_at = NULL WHERE user_id = ? AND token_hash = ?`,
    [userId, device],
    'run',
  );
}

export async function becomesKnown(em: EntityManager, userId: number, device: Buffer): Promise<void> {
  await em.execute(
    `UPDATE sign_in_device SET proven_at = now(), seen_at = now() WHERE user_id = ? AND token_hash = ?`,
    [userId, device],
    'run',
  );
}

/**
 * Makes all browsers of the user unknown. After a new password, the user must enter a code again in every
 * browser.
 */
export async function forgetDevices(em: EntityManager, userId: number): Promise<void> {
  await em.execute(
    `UPDATE sign_in_device SET proven_at = NULL, password_at = NULL WHERE user_id = ?`,
    [userId],
    'run',
  );
}

export async function isKnownDevice(em: EntityManager, userId: number, device: Buffer): Promise<boolean> {
  const [row] = await em.execute(
    `SELECT 1 FROM sign_in_device WHERE user_id = ? AND token_hash = ? AND proven_at IS NOT NULL
       AND seen_at > now() - make_interval(days => ?)`,
    [userId, device, deviceDays],
  );
  return row !== undefined;
}

/** A user whose right password was entered. */
export type PasswordKnown = Contacts & {
  id: number;
  /** If true, the user confirms an authenticator app or a passkey, and no code is sent. */
  hasFactor: boolean;
};

/** Returns the user whose right password was just entered in this browser and who must still enter a code. */
export async function whoOwesCode(
  em: EntityManager,
  identifier: string,
  device: Buffer | null,
): Promise<PasswordKnown | undefined> {
  if (!device) return undefined;
  const [row] = await em.execute<PasswordKnown[]>(
    `SELECT u.id, u.email, u.mobile_phone,
       EXISTS (SELECT FROM sign_in_factor f WHERE f.user_id = u.id) AS "hasFactor" FROM app_user u JOIN sign_in_device d ON d.user_id = u.id
     WHERE lower(u.email) = lower(?) AND NOT u.is_disabled AND d.token_hash = ?
       AND d.password_at > now() - make_interval(mins => ?)`,
    [identifier.trim(), device, codeLimits.minutes],
  );
  return row;
}
