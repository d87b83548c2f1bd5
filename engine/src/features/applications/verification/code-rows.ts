import { CodeLedger } from '../../../platform/one-time-codes/code-ledger.ts';
import type { Channel } from './destination.ts';

/** Where a code was sent. */
export interface Sent {
  channel: Channel;
  destination_index: Uint8Array;
}

/** Codes of shoppers. */
export const ledger = new CodeLedger<Sent>('verification_code', ['channel', 'destination_index']);

/** Codes of one application, requested in one browser. */
export const guessesAt = (formId: string, session: Buffer) => ({
  sql: `application_id = ? AND session_hash = ?`,
  values: [formId, session],
});
