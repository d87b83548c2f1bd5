import type { TimelineEntry } from '@millrace/schemas/api';
import { isLendersNo } from '@millrace/schemas/states';
import { isPositive } from '../live/lender-status.ts';
import type { resultMessages } from './result.messages.ts';

type Words = (typeof resultMessages)['en'];

export interface Decided {
  /** Lenders that said no, and owe a notice of it. */
  readonly said: readonly string[];
  /** Lenders that were to decide and could not be reached or were silent: the store may ask them again. */
  readonly silent: readonly string[];
}

const neverAsked = ['Skipped', 'Not needed', 'Waiting'];

const namesOf = (entries: readonly TimelineEntry[]): string[] => entries.map(({ lenderName }) => lenderName);

/** Who decided, once nobody is going to answer any more. */
export function decidedIn(entries: readonly TimelineEntry[]): Decided {
  const asked = entries.filter((entry) => !neverAsked.includes(entry.state) && !isPositive(entry));
  return {
    said: namesOf(asked.filter(({ outcome }) => isLendersNo(outcome))),
    silent: namesOf(asked.filter(({ outcome, final }) => final && !isLendersNo(outcome))),
  };
}

/** What each lender owes or did not say; notices are promised of those alone that decided. */
export function decidedText({ said, silent }: Decided, words: Words): readonly string[] {
  const owed = silent.length === 0 ? words.notice : words.noticeOf(said);
  return [...(silent.length > 0 ? [words.silent(silent)] : []), ...(said.length > 0 ? [owed] : [])];
}
