import type { TillOrder, TillState } from '@millrace/schemas/api';
import type { Tone } from '@millrace/schemas/design';
import { t } from '@millrace/ui/translate';

export const tillWords: Readonly<Record<TillState, { word: string; tone: Tone }>> = {
  open: { word: t('Not submitted'), tone: 'neutral' },
  submitted: { word: t('Submitted'), tone: 'neutral' },
  approved: { word: t('Approved'), tone: 'success' },
  declined: { word: t('Declined'), tone: 'warning' },
  accepted: { word: t('Offer accepted'), tone: 'success' },
  signed: { word: t('Signed'), tone: 'success' },
  funded: { word: t('Funded'), tone: 'success' },
  cancelled: { word: t('Canceled'), tone: 'warning' },
};

/** Returns the lines of a file with results, with its head. */
export const resultRows = (orders: readonly TillOrder[]): string[][] => [
  [t('Order number'), t('Application'), t('State'), t('Lender'), t('Approved amount'), t('Currency')],
  ...orders.map((order) => [
    order.order_number ?? '',
    order.reference,
    tillWords[order.state].word,
    order.lender ?? '',
    order.approved_cents === null ? '' : (order.approved_cents / 100).toFixed(2),
    order.currency,
  ]),
];
