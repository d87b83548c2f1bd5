import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { changedValues, type CorrectionField, type Corrections } from './correction.ts';

/** One changed answer. The value of a sensitive answer is not shown. */
export interface Change {
  id: string;
  label: string;
  before: string;
  after: string;
}

const sealed = 'sealed';

/** The label of a choice instead of its stored value. */
const words = ({ field }: CorrectionField, value: string): string =>
  field?.options?.find((option) => option.value === value)?.label.en ?? value;

export function changesOf(fields: readonly CorrectionField[], typed: Corrections): Change[] {
  const changed = changedValues(fields, typed);
  return fields
    .filter(({ id }) => id in changed)
    .map((field) => ({
      id: field.id,
      label: field.label,
      before: field.masked ? sealed : words(field, field.shown) || 'no answer',
      after: field.masked ? 'a new one' : words(field, typed[field.id] ?? ''),
    }));
}

/**
 * The labels of answers corrected for other lenders since this lender got the application. The regrade sends
 * them too.
 */
export function changedSince(entry: StaffTimelineEntry, entries: readonly StaffTimelineEntry[]): string[] {
  const sent = entry.history.findLast(({ event }) => event === 'claimed')?.at ?? entry.startedAt ?? '';
  const later = entries
    .filter(({ lenderId }) => lenderId !== entry.lenderId)
    .flatMap(({ history }) => history)
    .filter(({ at, correction }) => correction !== null && at > sent);
  return [...new Set(later.flatMap(({ correction }) => correction?.labels ?? []))];
}

/** The lenders of the plan that were not asked. One of them may be next after another decline. */
export function mayComeNext(entry: StaffTimelineEntry, { entries, chosen }: ProcessingDetails): string[] {
  if (chosen) return [];
  return entries
    .filter(({ attemptId, excludedBecause }) => attemptId === null && excludedBecause === null)
    .filter(({ lenderId }) => lenderId !== entry.lenderId)
    .map(({ lenderName }) => lenderName);
}

const kinds = {
  soft: 'It is a soft one, which only the customer sees.',
  hard: 'It is a hard one, which other lenders see.',
  unknown: 'It is not known of which kind, so it counts as a hard one.',
};

type Asked = Pick<StaffTimelineEntry, 'lenderName' | 'newInquiryOnRegrade' | 'inquiry'>;
const calm = (why: string) => ({ kind: null, text: `This will not cause a new inquiry: ${why}` });

/** Whether a correction causes another credit inquiry, and of which kind. */
export function inquiryNote(entry: Asked) {
  if (entry.newInquiryOnRegrade) return askingNote(entry);
  return calm(`${entry.lenderName} looks at the same application again.`);
}

/** The same for a lender that has not received the application. */
export function askingNote({ lenderName, inquiry }: Omit<Asked, 'newInquiryOnRegrade'>) {
  if (inquiry === 'none') return calm(`${lenderName} asks no credit bureau.`);
  return { kind: kinds[inquiry ?? 'unknown'], text: `This will cause a new inquiry at ${lenderName}.` };
}
