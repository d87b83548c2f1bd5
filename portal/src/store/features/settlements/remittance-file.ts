import type { RemittanceBody } from '@millrace/schemas/api';
import { parseDate, formatIsoDate } from '@millrace/schemas/form';
import { centsOf } from '../../shared/csv/cents-of.ts';

export type RemittanceLine = RemittanceBody['lines'][number];

/** The meaning that a column of a lender's file can have. */
export const remittanceFields = ['reference', 'amount', 'day'] as const;
export type RemittanceField = (typeof remittanceFields)[number];
export type Mapping = Readonly<Record<RemittanceField, number>>;

/** Patterns for the column titles that lenders use, the most specific first. */
const titles: Readonly<Record<RemittanceField, readonly RegExp[]>> = {
  reference: [
    /ref/i,
    /application/i,
    /contract/i,
    /lease/i,
    /loan (?:id|no|number)/i,
    /account/i,
    /invoice/i,
  ],
  amount: [/net/i, /paid/i, /payment/i, /funded/i, /deposit/i, /amount/i],
  day: [/date/i, /day/i, /\b(?:on|at)$/i],
};
const isDay = (head: string): boolean => titles.day.some((title) => title.test(head));

/** Guesses which columns contain the reference, the amount and the day. A column that was not found is -1. */
export function guessMapping(heads: readonly string[]): Mapping {
  const found = (field: RemittanceField): number => {
    const places = titles[field].map((title) =>
      heads.findIndex((head) => title.test(head) && isDay(head) === (field === 'day')),
    );
    return places.find((at) => at >= 0) ?? -1;
  };
  return { reference: found('reference'), amount: found('amount'), day: found('day') };
}

/**
 * Converts `2026-11-20` (also with a time) or `11/20/2026` to `2026-11-20`. Returns null if the text is not a
 * date.
 */
export function dayOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text.trim());
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text.trim());
  const [year, month, day] = iso ? iso.slice(1) : american ? [american[3], american[1], american[2]] : [];
  if (!year || !month || !day) return null;
  const parsed = parseDate(`${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`);
  return parsed ? formatIsoDate(parsed) : null;
}

export interface ReadFile {
  readonly lines: readonly RemittanceLine[];
  /** The line numbers of the lines that cannot be read, as a spreadsheet counts them. */
  readonly unreadable: readonly number[];
}

/**
 * Reads the lines of a file. Lines without a reference or without an amount are totals or notes and are
 * skipped.
 */
export function readLines(rows: readonly (readonly string[])[], mapping: Mapping): ReadFile {
  const lines: RemittanceLine[] = [];
  const unreadable: number[] = [];
  for (const [at, row] of rows.entries()) {
    const cell = (field: RemittanceField): string => (row[mapping[field]] ?? '').trim();
    const reference = cell('reference').slice(0, 80);
    if (reference === '' || cell('amount') === '') continue;
    const paid_cents = centsOf(cell('amount'));
    const paid_on = dayOf(cell('day'));
    if (paid_cents === null || paid_on === null) unreadable.push(at + 2);
    else lines.push({ reference, paid_cents, paid_on });
  }
  return { lines, unreadable };
}
