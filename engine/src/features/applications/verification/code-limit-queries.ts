import { codeLimits } from '@millrace/schemas/codes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GuessedCode } from '../../../platform/one-time-codes/code-ledger.ts';
import { PlaceGuesses } from '../../../platform/one-time-codes/place-guesses.ts';
import { ledger, type guessesAt, type Sent } from './code-rows.ts';
import type { Channel } from './destination.ts';

const guesses = new PlaceGuesses('guesses', 'tenant.wrong_guesses');

/** The destination to which a code is about to be sent, and its application. */
interface Send {
  formId: string;
  channel: Channel;
  index: Buffer;
  caller: Buffer;
}

/**
 * Counts a send for the application, and for the phone or email address across all applications. Returns the
 * higher of the two counts.
 */
export async function countSend(
  em: EntityManager,
  { formId, channel, index, caller }: Send,
): Promise<number> {
  const ofForm = await ledger.countSend(em, `${formId}|${channel}`, {
    sql: `SELECT created_at FROM verification_code WHERE application_id = ? AND channel = ?`,
    values: [formId, channel],
  });
  const ofNumber = await ledger.countSend(em, index.toString('hex'), {
    sql: `SELECT * FROM tenant.codes_sent(?, ?)`,
    values: [index, codeLimits.windowMinutes],
  });
  await guesses.wrongAt(em, index, caller);
  return Math.max(ofForm, ofNumber);
}

/** Counts a guess for the application, and for every phone or email address to which its codes were sent. */
export function takeGuess(
  em: EntityManager,
  whose: ReturnType<typeof guessesAt>,
): Promise<GuessedCode<Sent>> {
  const places = `SELECT DISTINCT destination_index AS index, caller_index AS caller FROM verification_code
    WHERE ${whose.sql} AND used_at IS NULL AND expires_at > now() ORDER BY 1, 2`;
  return guesses.take(em, { sql: places, values: whose.values }, (own) => ledger.countGuess(own, whose));
}
