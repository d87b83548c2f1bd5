import type { Tone } from '@millrace/schemas/design';
import type { IntegrationPrice, StoreIntegration } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

export const stateWords: Readonly<Record<StoreIntegration['state'], { word: string; tone: Tone }>> = {
  off: { word: t('Off'), tone: 'neutral' },
  failing: { word: t('Failing'), tone: 'warning' },
  connected: { word: t('Connected'), tone: 'success' },
};

const money = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const intervals = { once: t('once'), month: t('per month'), year: t('per year') } as const;

/** Returns the price of an integration as text, or null if it is free. */
export const priceOf = ({ price_cents: cents, price_interval: interval }: StoreIntegration): string | null =>
  cents === null || interval === null ? null : `${money(cents)} ${intervals[interval]}`;

/**
 * Returns sentences about what the store's bills will contain after the user confirms the price. `day`
 * formats a date.
 */
export function billSentences({ bill }: IntegrationPrice, day: (instant: string) => string): string[] {
  if (bill === null) return [t('No card is charged for it.')];
  if (bill.is_paid) return [t('This store paid for it before. Nothing more is charged.')];
  const amount = money(bill.amount_cents);
  const on = bill.next_bill_at === null ? '' : t(' on {nextBillAt}', { nextBillAt: day(bill.next_bill_at) });
  if (bill.interval === 'once') return [t('{amount} is on your next bill{on}.', { amount, on })];
  return [
    t('Your plan is billed each {interval}. Starting with the next bill{on}, each bill is {amount} higher.', {
      interval: bill.interval,
      on,
      amount,
    }),
    t('The next bill also includes a charge for the days from today until then.'),
    t('You can switch the integration off at any time. Days that you paid for are credited.'),
  ];
}
