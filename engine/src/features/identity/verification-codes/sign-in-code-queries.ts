import type { EntityManager } from '@mikro-orm/postgresql';
import { codeLimits } from '@millrace/schemas/codes';
import { fromNow, queries } from '../../../platform/db/queries.ts';

/** The user for whom a code was created, and the only browser in which the code works. */
export interface Owner {
  userId: number;
  browser: Buffer;
}

/** SQL condition for `OneTimeCodes`: the code belongs to this user in this browser. */
export const guessesOf = ({ userId, browser }: Owner, isNewPhone: boolean) => ({
  sql: `user_id = ? AND token_hash = ? AND (new_phone IS NOT NULL) = ?`,
  values: [userId, browser, isNewPhone],
});

/**
 * SQL condition for the codes that were sent to this user on one channel for one browser. The wait before
 * another code counts for each browser separately. Two people who share a login therefore do not wait for
 * each other.
 */
export const sentFrom = (owner: Owner, channel: string, isNewPhone: boolean) => {
  const { sql, values } = guessesOf(owner, isNewPhone);
  return { sql: `${sql} AND channel = ?`, values: [...values, channel] };
};

/** SQL for `OneTimeCodes`: the times when codes were sent to this user. */
export const codesSentTo = (userId: number) => ({
  sql: `SELECT created_at FROM sign_in_code WHERE user_id = ?`,
  values: [userId],
});

/**
 * Marks the code that was confirmed in this browser as used, so that it counts for one sign-in only. Returns
 * false if there is none.
 */
export async function spendProvenCode(em: EntityManager, { userId, browser }: Owner): Promise<boolean> {
  const spent = await queries(em)
    .updateTable('sign_in_code')
    .set((eb) => ({ spent_at: eb.fn<Date>('now') }))
    .where('user_id', '=', userId)
    .where('token_hash', '=', browser)
    .where('spent_at', 'is', null)
    .where('new_phone', 'is', null)
    .where('used_at', '>', fromNow({ minutes: -codeLimits.minutes }))
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}
