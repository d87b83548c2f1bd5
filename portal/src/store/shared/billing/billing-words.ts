import type { BillingNotice } from '@millrace/schemas/api';
import { dollars } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';

/** Messages for the error codes of banks. */
const failures: Readonly<Record<string, string>> = {
  insufficient_funds: t('The card has insufficient funds.'),
  expired_card: t('The card has expired.'),
  authentication_required: t('The bank asks for a confirmation.'),
};
export const failureWords = (code: string | null): string =>
  code === null ? '' : (failures[code] ?? t('The bank declined the card.'));

/**
 * Returns what follows from a failed payment, sorted by date: the failure, the next retry, and the day from
 * which the store takes no new applications. The list includes past events.
 */
export function dunningSteps(
  { since, at, closes_at, amount, failure }: BillingNotice,
  now: Date,
): { readonly at: string; readonly text: string }[] {
  const isClosed = closes_at !== null && new Date(closes_at) <= now;
  const steps = [
    since && {
      at: since,
      text: t('A payment of {dollars} failed. {failure}', {
        dollars: dollars(amount ?? 0),
        failure: failureWords(failure),
      }).trim(),
    },
    at && { at, text: t('The payment is retried.') },
    closes_at && {
      at: closes_at,
      text: isClosed
        ? t('Since then the store takes no new applications, until the invoice is paid.')
        : t('If it is still unpaid, the store takes no new applications.'),
    },
  ].filter((step) => step !== null && step !== '');
  return steps.sort((a, b) => a.at.localeCompare(b.at));
}

/** Returns the sentence of the billing bar. `day` formats a date in the user's time zone. */
export function noticeWords(
  { kind, at, amount, failure, closes_at }: BillingNotice,
  day: (instant: string) => string,
): { text: string; tone: 'danger' | 'warning' | 'info'; action: string } {
  const sum = amount === null ? '' : t(' of {amount}', { amount: dollars(amount) });
  switch (kind) {
    case 'payment-failed':
      return {
        text: [
          t('A payment{sum} failed.', { sum }),
          ` ${failureWords(failure)}`,
          at
            ? t(' We will retry it on {at}.', { at: day(at) })
            : closes_at &&
              t(' Pay by {closesAt}, so that the store keeps taking applications.', {
                closesAt: day(closes_at),
              }),
        ]
          .filter(Boolean)
          .join(''),
        tone: 'danger',
        action: t('Change card or pay'),
      };
    case 'confirm-payment':
      return {
        text: t('Your bank asks you to confirm a payment{sum}.', { sum }),
        tone: 'warning',
        action: t('Confirm payment'),
      };
    case 'trial-ends':
      return {
        text: t('Your trial ends on {value}.', { value: at ? day(at) : t('soon') }),
        tone: 'info',
        action: t('See billing'),
      };
    case 'card-expires':
      return {
        text: t('The card that pays for this store expires soon.'),
        tone: 'warning',
        action: t('Change card'),
      };
    case 'ends':
      return {
        text: t('The subscription ends on {value}. Until then everything works as before.', {
          value: at ? day(at) : t('soon'),
        }),
        tone: 'info',
        action: t('Keep subscription'),
      };
    case 'ended':
      return {
        text: t(
          'The subscription has ended. The store takes no new applications. Open applications continue.',
        ),
        tone: 'danger',
        action: t('Subscribe again'),
      };
  }
}
