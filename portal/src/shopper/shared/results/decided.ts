import type { TimelineEntry } from '@millrace/schemas/api';
import { isLendersNo } from '@millrace/schemas/states';
import { isPositive } from '../live/lender-status.ts';
import type { resultMessages } from './result.messages.ts';

type Words = (typeof resultMessages)['en'];

export interface Decided {
  /** The names of lenders that declined. They must send the shopper a notice that explains the decision. */
  readonly declined: readonly string[];
  /** The names of lenders that never responded. The store may ask them again. */
  readonly silent: readonly string[];
  /** The names of lenders of later stages that were not asked, because the shopper stopped before them. */
  readonly stoppedBefore: readonly string[];
}

const neverAsked: readonly (string | null)[] = ['Skipped', 'Not needed', 'Waiting'];

const namesOf = (entries: readonly TimelineEntry[]): string[] => entries.map(({ lenderName }) => lenderName);

/**
 * Splits the lenders without an approval into two groups: declined, and no response. Call it when no more
 * responses are expected.
 */
export function decidedIn(entries: readonly TimelineEntry[]): Decided {
  const asked = entries.filter((entry) => !neverAsked.includes(entry.status) && !isPositive(entry));
  return {
    declined: namesOf(asked.filter(({ outcome }) => isLendersNo(outcome))),
    silent: namesOf(asked.filter(({ outcome, final }) => final && !isLendersNo(outcome))),
    stoppedBefore: namesOf(entries.filter((entry) => entry.stoppedBefore)),
  };
}

/**
 * Returns the texts about declines and missing responses. The text about the notice that explains a decision
 * names only lenders that declined.
 */
export function decidedText(decided: Decided, words: Words): readonly string[] {
  const { declined, silent, stoppedBefore } = decided;
  const owed = silent.length === 0 && stoppedBefore.length === 0 ? words.notice : words.noticeOf(declined);
  return [
    ...(stoppedBefore.length > 0 ? [words.stoppedBefore(stoppedBefore)] : []),
    ...(silent.length > 0 ? [words.silent(silent)] : []),
    ...(declined.length > 0 ? [owed] : []),
  ];
}
