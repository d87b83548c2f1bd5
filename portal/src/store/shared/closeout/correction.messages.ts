import type { Closeout } from '@millrace/schemas/api';
import { money, type Currency } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';
import { calendarDay } from '../time/region.ts';

type Change = Closeout['corrections'][number]['changes'][number];

const names: Readonly<Record<Change['what'], string>> = {
  applicant_accepted: t('Customer accepted'),
  closed_associate_id: t('Closed by'),
  lenders: t('Lender'),
  approved_amount: 'approved',
  loan_amount: 'loan',
  loan_reason: t('reason for a loan above the approved amount'),
  merchant_fee: t('merchant fee'),
  closed_on: t('closed on'),
};

function valueWords(what: Change['what'], value: Change['from'], currency: Currency): string {
  if (value === null) return what === 'closed_associate_id' ? t('no one') : t('none');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
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
  if (what === 'lenders') {
    const name = lender ?? t('A lender');
    return to === null ? t('{name} removed', { name }) : t('{name} added', { name });
  }
  const name = lender === null ? names[what] : `${lender}, ${names[what]}`;
  return t('{name}: from {what} to {what2}', {
    name,
    what: valueWords(what, from, currency),
    what2: valueWords(what, to, currency),
  });
}
