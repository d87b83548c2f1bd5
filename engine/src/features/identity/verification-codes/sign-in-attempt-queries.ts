import type { EntityManager } from '@mikro-orm/postgresql';
import { deviceDays, lockout, type Contacts } from './sign-in-codes.logic.ts';

/** One sign-in attempt. It is counted before the password is verified. */
export interface SignInTry extends Contacts {
  id: number;
  passwordHash: string;
  /** True if this sign-in attempt reached the limit, so that the account or the browser is now locked. */
  locked: boolean;
  /**
   * Hash of the known browser if the sign-in attempt counts for this browser. Null if it counts for the
   * account.
   */
  device: Buffer | null;
}

type Row = Omit<SignInTry, 'device'>;

/**
 * SQL for counting a sign-in attempt, the same for accounts and browsers. If an earlier lock has expired, the
 * count starts again.
 */
const counted = `
  failed_logins = CASE WHEN c.locked_until IS NULL THEN c.failed_logins + 1 ELSE 1 END,
  locked_until = CASE WHEN c.locked_until IS NULL AND c.failed_logins + 1 >= ?
                      THEN now() + make_interval(mins => ?) END`;
const open = `(c.locked_until IS NULL OR c.locked_until <= now())`;
const found = `u.id, u.email, u.mobile_phone, u.password_hash AS "passwordHash", c.locked_until IS NOT NULL AS locked`;
const known = `d.proven_at IS NOT NULL AND d.seen_at > now() - make_interval(days => ${deviceDays})`;

/** True if a code for this login name was already entered in this browser. */
export async function isKnownBrowser(
  em: EntityManager,
  identifier: string,
  device: Buffer | null,
): Promise<boolean> {
  if (!device) return false;
  const [row] = await em.execute(
    `SELECT 1 FROM sign_in_device d JOIN app_user u ON u.id = d.user_id
     WHERE lower(u.email) = lower(?) AND d.token_hash = ? AND ${known}`,
    [identifier, device],
  );
  return row !== undefined;
}

/**
 * Counts a sign-in attempt before the password is verified. Of many parallel attempts, at most `tries` are
 * therefore verified. A known browser has its own counter, so that guesses made elsewhere do not lock its
 * user out. Returns undefined for an unknown or locked account. A disabled account is returned like any
 * other, so that only a user with the right password learns that it is disabled.
 */
export async function countTry(
  em: EntityManager,
  identifier: string,
  device: Buffer | null,
  tries: number,
): Promise<SignInTry | undefined> {
  const limits = [tries, lockout.minutes];
  if (device && (await isKnownBrowser(em, identifier, device))) {
    const [row] = await em.execute<Row[]>(
      `UPDATE sign_in_device c SET ${counted} FROM app_user u
       WHERE u.id = c.user_id AND lower(u.email) = lower(?) AND u.deleted_at IS NULL AND c.token_hash = ? AND ${open}
       RETURNING ${found}`,
      [...limits, identifier, device],
    );
    return row && { ...row, device };
  }
  const [row] = await em.execute<Row[]>(
    `UPDATE app_user c SET ${counted} FROM app_user u
     WHERE u.id = c.id AND lower(c.email) = lower(?) AND NOT c.is_invited AND c.deleted_at IS NULL AND ${open}
     RETURNING ${found}`,
    [...limits, identifier],
  );
  return row && { ...row, device: null };
}

/**
 * Locks the account, because a known browser has reached the limit. Other browsers must not go on guessing.
 */
export async function lockAccount(em: EntityManager, { id }: Pick<SignInTry, 'id'>): Promise<void> {
  await em.execute(
    `UPDATE app_user SET locked_until = now() + make_interval(mins => ?) WHERE id = ?`,
    [lockout.minutes, id],
    'run',
  );
}

const of = ({ id, device }: Pick<SignInTry, 'id' | 'device'>): [string, unknown[]] =>
  device
    ? [`UPDATE sign_in_device SET %set WHERE user_id = ? AND token_hash = ?`, [id, device]]
    : [`UPDATE app_user SET %set WHERE id = ?`, [id]];

async function change(em: EntityManager, counter: Pick<SignInTry, 'id' | 'device'>, set: string) {
  const [sql, values] = of(counter);
  await em.execute(sql.replace('%set', set), values, 'run');
}

/**
 * Removes this sign-in attempt from the count, because the password was right and only the code is missing.
 * Earlier attempts still count.
 */
export const uncountAttempt = (em: EntityManager, taken: SignInTry): Promise<void> =>
  change(
    em,
    taken,
    `failed_logins = greatest(failed_logins - 1, 0)${taken.locked ? ', locked_until = NULL' : ''}`,
  );

/** Resets the counter that was used, because the user has signed in. */
export const forgive = (em: EntityManager, taken: SignInTry): Promise<void> =>
  change(em, taken, `failed_logins = 0, locked_until = NULL`);
