import type { EntityManager } from '@mikro-orm/postgresql';
import { deviceDays, lockout, type Contacts } from './sign-in-codes.logic.ts';

/** One sign-in try, counted before the password is verified. */
export interface SignInTry extends Contacts {
  id: number;
  passwordHash: string;
  /** This try reached the limit: the account or browser is now locked. */
  locked: boolean;
  /** The browser it was counted for; null = it counts for the account. */
  device: Buffer | null;
}

type Row = Omit<SignInTry, 'device'>;

/** Accounts and browsers are counted in the same way; an expired lock starts a new count. */
const counted = `
  failed_logins = CASE WHEN c.locked_until IS NULL THEN c.failed_logins + 1 ELSE 1 END,
  locked_until = CASE WHEN c.locked_until IS NULL AND c.failed_logins + 1 >= ?
                      THEN now() + make_interval(mins => ?) END`;
const open = `(c.locked_until IS NULL OR c.locked_until <= now())`;
const found = `u.id, u.email, u.mobile_phone, u.password_hash AS "passwordHash", c.locked_until IS NOT NULL AS locked`;
const limits = [lockout.tries, lockout.minutes];
const known = `d.proven_at IS NOT NULL AND d.seen_at > now() - make_interval(days => ${deviceDays})`;

/** Whether this browser has already proven a code for this name. */
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
 * Counts the try before the password is verified, so of many parallel tries at most ten are evaluated. A
 * known browser has its own counter, so that guessing from elsewhere does not lock its owner out. Returns
 * undefined for an unknown or locked account. Only a caller with the right password learns that it is
 * disabled.
 */
export async function takeTry(
  em: EntityManager,
  identifier: string,
  device: Buffer | null,
): Promise<SignInTry | undefined> {
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
     WHERE u.id = c.id AND lower(c.email) = lower(?) AND c.deleted_at IS NULL AND ${open}
     RETURNING ${found}`,
    [...limits, identifier],
  );
  return row && { ...row, device: null };
}

const of = ({ id, device }: Pick<SignInTry, 'id' | 'device'>): [string, unknown[]] =>
  device
    ? [`UPDATE sign_in_device SET %set WHERE user_id = ? AND token_hash = ?`, [id, device]]
    : [`UPDATE app_user SET %set WHERE id = ?`, [id]];

async function change(em: EntityManager, counter: Pick<SignInTry, 'id' | 'device'>, set: string) {
  const [sql, values] = of(counter);
  await em.execute(sql.replace('%set', set), values, 'run');
}

/** The password was right but the code is still missing. This try is not counted; earlier ones stay counted. */
export const giveBack = (em: EntityManager, taken: SignInTry): Promise<void> =>
  change(
    em,
    taken,
    `failed_logins = greatest(failed_logins - 1, 0)${taken.locked ? ', locked_until = NULL' : ''}`,
  );

/** Signed in: resets the counter that was used. */
export const forgive = (em: EntityManager, taken: SignInTry): Promise<void> =>
  change(em, taken, `failed_logins = 0, locked_until = NULL`);
