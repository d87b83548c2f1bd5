import type { TimelineEntry } from '@millrace/schemas/api';
import { isLendersNo } from '@millrace/schemas/states';
import { isPositive } from '../live/lender-status.ts';
import type { resultMessages } from './result.messages.ts';

type Words = (typeof resultMessages)['en'];

export interface Decided {
  /** Lenders that declined and must send a notice. */
  readonly said: readonly string[];
  /** Lenders without a response. The store may ask them again. */
  readonly silent: readonly string[];
}

const neverAsked = ['Skipped', 'Not needed', 'Waiting'];

const namesOf = (entries: readonly TimelineEntry[]): string[] => entries.map(({ lenderName }) => lenderName);

/** Splits the lenders by their response after no more responses are expected. */
export function decidedIn(entries: readonly TimelineEntry[]): Decided {
  const asked = entries.filter((entry) => !neverAsked.includes(entry.state) && !isPositive(entry));
  return {
    said: namesOf(asked.filter(({ outcome }) => isLendersNo(outcome))),
    silent: namesOf(asked.filter(({ outcome, final }) => final && !isLendersNo(outcome))),
  };
}

/** The text about notices and missing responses. Notices are promised only for lenders that declined. */
export function decidedText({ said, silent }: Decided, words: Words): readonly string[] {
  const owed = silent.length === 0 ? words.notice : words.noticeOf(said);
  return [...(silent.length > 0 ? [words.silent(silent)] : []), ...(said.length > 0 ? [owed] : [])];
}
