import type { Tone } from '@millrace/schemas/design';
import type { IntegrationPrice, StoreIntegration } from '@millrace/schemas/api';

export const stateWords: Readonly<Record<StoreIntegration['state'], { word: string; tone: Tone }>> = {
  off: { word: 'Off', tone: 'neutral' },
  failing: { word: 'Failing', tone: 'warning' },
  connected: { word: 'Connected', tone: 'success' },
};

const money = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const intervals = { once: 'once', month: 'per month', year: 'per year' } as const;

/** Returns the price of an integration as text, or null if it is free. */
export const priceOf = ({ price_cents: cents, price_interval: interval }: StoreIntegration): string | null =>
  cents === null || interval === null ? null : `${money(cents)} ${intervals[interval]}`;

/**
 * Returns sentences about what the store's bills will contain after the user confirms the price. `day`
 * formats a date.
 */
export function billSentences({ bill }: IntegrationPrice, day: (instant: string) => string): string[] {
  if (bill === null) return ['No card is charged for it.'];
  if (bill.is_paid) return ['This store paid for it before. Nothing more is charged.'];
  const amount = money(bill.amount_cents);
  const on = bill.next_bill_at === null ? '' : ` on ${day(bill.next_bill_at)}`;
  if (bill.interval === 'once') return [`${amount} is on your next bill${on}.`];
  return [
    `Your plan is billed each ${bill.interval}. Starting with the next bill${on}, each bill is ${amount} higher.`,
    'The next bill also includes a charge for the days from today until then.',
    'You can switch the integration off at any time. Days that you paid for are credited.',
  ];
}
