import { OneTimeCodes } from '../../../platform/one-time-codes/code-ledger.ts';
import type { Channel } from './destination.ts';

/** The channel and the destination to which a code was sent. */
export interface Sent {
  channel: Channel;
  destination_index: Uint8Array;
}

/**
 * The codes that were sent to shoppers. Also limits how many codes are sent and how often they are guessed.
 */
export const ledger = new OneTimeCodes<Sent>('verification_code', ['channel', 'destination_index']);

/**
 * Returns the SQL condition for the codes that a guess may match. These are the codes of one application that
 * were requested in one browser.
 */
export const guessesAt = (formId: string, session: Buffer) => ({
  sql: `application_id = ? AND session_hash = ?`,
  values: [formId, session],
});

/** SQL condition for the codes of one application that were sent to one phone or email address. */
export const sentTo = (formId: string, index: Buffer) => ({
  sql: `application_id = ? AND destination_index = ?`,
  values: [formId, index],
});
