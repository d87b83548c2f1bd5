import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { maskOf } from '@millrace/schemas/form';
import { countInquiries } from '@millrace/schemas/rules';
import { t } from '@millrace/ui/translate';
import { localised } from '../../../language/localised.ts';
import { inquiryWords, oneInquiryWords } from '../../../shared/inquiry.messages.ts';
import { changedValues, type CorrectionField, type Corrections } from './correction.ts';

/** One changed answer in the summary. The value of a sensitive answer is not shown. */
export interface Change {
  id: string;
  label: string;
  before: string;
  after: string;
}

const hidden = t('hidden');

function optionOf(field: CorrectionField['field'], value: string): string | undefined {
  const option = field?.options?.find((one) => one.value === value);
  return option && localised(option.label);
}

/** Returns the label of a choice. Any other value is returned with its mask. */
const words = ({ field }: CorrectionField, value: string): string =>
  optionOf(field, value) ?? (field ? maskOf(field)?.format(value) : undefined) ?? value;

export function changesOf(fields: readonly CorrectionField[], typed: Corrections): Change[] {
  const changed = changedValues(fields, typed);
  return fields
    .filter(({ id }) => id in changed)
    .map((field) => ({
      id: field.id,
      label: field.label,
      before: field.masked ? hidden : words(field, field.shown) || t('no answer'),
      after: field.masked ? t('a new one') : words(field, typed[field.id] ?? ''),
    }));
}

/**
 * Returns the labels of answers that were corrected for other lenders after this lender received the
 * application. A regrade (sending corrected answers) sends these corrections to this lender too.
 */
export function changedSince(entry: StaffTimelineEntry, entries: readonly StaffTimelineEntry[]): string[] {
  const sent = entry.history.findLast(({ event }) => event === 'claimed')?.at ?? entry.startedAt ?? '';
  const later = entries
    .filter(({ lenderId }) => lenderId !== entry.lenderId)
    .flatMap(({ history }) => history)
    .filter(({ at, correction }) => correction !== null && at > sent);
  return [...new Set(later.flatMap(({ correction }) => correction?.labels ?? []))];
}

/**
 * Returns the names of the planned lenders that were not asked yet. One of them may be asked next if this
 * lender declines again.
 */
export function mayComeNext(entry: StaffTimelineEntry, { entries, chosen }: ProcessingDetails): string[] {
  if (chosen) return [];
  return entries
    .filter(({ attemptId, excludedBecause }) => attemptId === null && excludedBecause === null)
    .filter(({ lenderId }) => lenderId !== entry.lenderId)
    .map(({ lenderName }) => lenderName);
}

type RegradedLender = Pick<StaffTimelineEntry, 'lenderName' | 'newInquiryOnRegrade' | 'inquiry'>;
const calm = (why: string) => ({ kind: null, text: t('This will not cause a new inquiry: {why}', { why }) });

/** Returns whether a regrade causes another credit inquiry, and whether it is soft or hard. */
export function inquiryNote(entry: RegradedLender) {
  if (entry.newInquiryOnRegrade) return askingNote(entry);
  return calm(t('{lenderName} reviews the same application again.', { lenderName: entry.lenderName }));
}

/** Returns whether asking this lender for the first time causes a credit inquiry. */
export function askingNote({ lenderName, inquiry }: Omit<RegradedLender, 'newInquiryOnRegrade'>) {
  if (inquiry === 'none')
    return calm(
      t('{lenderName} makes {countInquiries}.', {
        lenderName,
        countInquiries: inquiryWords(countInquiries([])),
      }),
    );
  return {
    kind: oneInquiryWords(inquiry),
    text: t('This will cause a new inquiry at {lenderName}.', { lenderName }),
  };
}
