import type { BillingNotice, PlanPrice, ValidCoupon } from '@millrace/schemas/api';
import { dollars } from '@millrace/schemas/money';

const period = (interval: 'month' | 'year' | null): string => (interval === 'year' ? 'year' : 'month');

/** Returns the price of a plan as text, for example `$99 a month for each store`. */
export function priceWords(plan: PlanPrice): string {
  const every = `a ${period(plan.recurring.interval)}`;
  if (plan.billing_scheme === 'per_unit') return `${dollars(plan.unit_amount ?? 0)} ${every} for each store`;
  const [first, ...others] = plan.tiers ?? [];
  const last = others.at(-1) ?? first;
  if (!first || !last) return `Tiered price ${every}`;
  return `${dollars(first.unit_amount ?? 0)} to ${dollars(last.unit_amount ?? 0)} ${every} for each store`;
}

/** Explains a tiered price, with one line for each tier. */
export function tierWords(plan: PlanPrice): string[] {
  let from = 1;
  return (plan.tiers ?? []).map(({ up_to, unit_amount, flat_amount }) => {
    const range =
      up_to === null
        ? `${from} stores or more`
        : from === up_to
          ? `Store ${from}`
          : `Stores ${from} to ${up_to}`;
    from = (up_to ?? from) + 1;
    const flat = flat_amount ? ` plus ${dollars(flat_amount)}` : '';
    return `${range}: ${dollars(unit_amount ?? 0)} each${flat}`;
  });
}

/** Returns what a coupon reduces and for how long. */
export function couponWords({
  percent_off,
  amount_off,
  duration,
  duration_in_months,
  trial_days,
}: ValidCoupon): string {
  const off = percent_off !== null ? `${percent_off}% off` : amount_off ? `${dollars(amount_off)} off` : '';
  const time =
    duration === 'forever'
      ? 'every bill'
      : duration === 'repeating'
        ? `the bills of ${duration_in_months ?? 1} months`
        : 'the first bill';
  return [off && `${off} ${time}`, trial_days !== null && `${trial_days} days free`]
    .filter(Boolean)
    .join(', ');
}

/** Messages for the error codes of banks. */
const failures: Readonly<Record<string, string>> = {
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  authentication_required: 'The bank asks for a confirmation.',
};
export const failureWords = (code: string | null): string =>
  code === null ? '' : (failures[code] ?? 'The bank declined the card.');

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
      text: `A payment of ${dollars(amount ?? 0)} failed. ${failureWords(failure)}`.trim(),
    },
    at && { at, text: 'The payment is retried.' },
    closes_at && {
      at: closes_at,
      text: isClosed
        ? 'Since then the store takes no new applications, until the invoice is paid.'
        : 'If it is still unpaid, the store takes no new applications.',
    },
  ].filter((step) => step !== null && step !== '');
  return steps.sort((a, b) => a.at.localeCompare(b.at));
}

/** Returns the sentence of the billing bar. `day` formats a date in the user's time zone. */
export function noticeWords(
  { kind, at, amount, failure, closes_at }: BillingNotice,
  day: (instant: string) => string,
): { text: string; tone: 'danger' | 'warning' | 'info'; action: string } {
  const sum = amount === null ? '' : ` of ${dollars(amount)}`;
  switch (kind) {
    case 'payment-failed':
      return {
        text: [
          'A payment',
          sum,
          ' failed. ',
          failureWords(failure),
          at
            ? ` We will retry it on ${day(at)}.`
            : closes_at && ` Pay by ${day(closes_at)}, so that the store keeps taking applications.`,
        ]
          .filter(Boolean)
          .join(''),
        tone: 'danger',
        action: 'Change card or pay',
      };
    case 'confirm-payment':
      return {
        text: `Your bank asks you to confirm a payment${sum}.`,
        tone: 'warning',
        action: 'Confirm payment',
      };
    case 'trial-ends':
      return { text: `Your trial ends on ${at ? day(at) : 'soon'}.`, tone: 'info', action: 'See billing' };
    case 'card-expires':
      return {
        text: 'The card that pays for this store expires soon.',
        tone: 'warning',
        action: 'Change card',
      };
    case 'ends':
      return {
        text: `The subscription ends on ${at ? day(at) : 'soon'}. Until then everything works as before.`,
        tone: 'info',
        action: 'Keep subscription',
      };
    case 'ended':
      return {
        text: 'The subscription has ended. The store takes no new applications; those under way continue.',
        tone: 'danger',
        action: 'Subscribe again',
      };
  }
}
