import type { Closeout } from '@millrace/schemas/api';
import { money, type Currency } from '@millrace/schemas/money';
import { calendarDay } from '../time/region.ts';

type Change = Closeout['corrections'][number]['changes'][number];

const names: Readonly<Record<Change['what'], string>> = {
  applicant_accepted: 'Customer accepted',
  closed_associate_id: 'Closed by',
  lenders: 'Lender',
  approved_amount: 'approved',
  loan_amount: 'loan',
  loan_reason: 'reason for a loan above the approved amount',
  merchant_fee: 'merchant fee',
  closed_on: 'closed on',
};

function valueWords(what: Change['what'], value: Change['from'], currency: Currency): string {
  if (value === null) return what === 'closed_associate_id' ? 'no one' : 'none';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return money(Math.round(value * 100), currency);
  return what === 'closed_on' ? calendarDay(value.slice(0, 10)) : value;
}

/**
 * Describes one change of a closeout (the store's record of the sale) in a sentence: field, lender, old value
 * and new value.
 */
export function correctionSentence(
  { what, lender_name: lender, from, to }: Change,
  currency: Currency,
): string {
  if (what === 'lenders') return `${lender ?? 'A lender'} ${to === null ? 'removed' : 'added'}`;
  const name = lender === null ? names[what] : `${lender}, ${names[what]}`;
  return `${name}: from ${valueWords(what, from, currency)} to ${valueWords(what, to, currency)}`;
}
