import { codeLimits } from '@millrace/schemas/codes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TakenCode } from '../../../platform/one-time-codes/code-ledger.ts';
import { tooManyChecks } from '../../../platform/one-time-codes/one-time-codes.errors.ts';
import { ledger, type guessesAt, type Sent } from './code-rows.ts';
import type { Channel } from './destination.ts';

/** Where a code is about to go, and for which form. */
interface Send {
  formId: string;
  channel: Channel;
  index: Buffer;
}

/** Counts this send for the form and for the number or mailbox, whichever form asks: how many there were by now. */
export async function takeSend(em: EntityManager, { formId, channel, index }: Send): Promise<number> {
  const ofForm = await ledger.takeSend(em, `${formId}|${channel}`, {
    sql: `SELECT created_at FROM verification_code WHERE application_id = ? AND channel = ?`,
    values: [formId, channel],
  });
  const ofNumber = await ledger.takeSend(em, index.toString('hex'), {
    sql: `SELECT * FROM wall.codes_sent(?, ?)`,
    values: [index, codeLimits.windowMinutes],
  });
  await wrongAt(em, index);
  return Math.max(ofForm, ofNumber);
}

/**
 * Counts a guess for the form and for every number or mailbox that its codes went to. Committed by itself, before it
 * is compared: another form, or many guesses at once, bring no further ones.
 */
export function takeGuess(em: EntityManager, whose: ReturnType<typeof guessesAt>): Promise<TakenCode<Sent>> {
  return em.transactional(async (transaction) => {
    const places = await transaction.execute<{ index: Uint8Array }[]>(
      `SELECT DISTINCT destination_index AS index FROM verification_code
       WHERE ${whose.sql} AND used_at IS NULL AND expires_at > now() ORDER BY 1`,
      whose.values,
    );
    let wrong = 0;
    for (const { index } of places) wrong = Math.max(wrong, await wrongAt(transaction, Buffer.from(index)));
    const taken = await ledger.takeCheck(transaction, whose);
    return { ...taken, attempts: Math.max(taken.attempts, wrong + 1) };
  });
}

/** Guesses at one place queue up behind each other; throws when there were too many wrong ones. */
async function wrongAt(em: EntityManager, index: Buffer): Promise<number> {
  await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [
    `guesses|${index.toString('hex')}`,
  ]);
  const [row] = await em.execute<{ wrong: number; free_in: number | null }[]>(
    `SELECT * FROM wall.wrong_guesses(?, ?)`,
    [index, codeLimits.windowMinutes],
  );
  const { wrong, free_in } = row ?? { wrong: 0, free_in: null };
  if (wrong >= codeLimits.checks) throw tooManyChecks(Math.max(1, free_in ?? 1));
  return wrong;
}
