import { money, type Currency } from '../money/index.ts';
import { defineMessage, type MessageTemplate } from './define-message.ts';

const mail = <Facts>(
  name: string,
  about: { title: string; sent: string; sample: Facts },
  text: (facts: Facts) => { subject: string; body: readonly (string | false)[] },
): MessageTemplate<Facts> =>
  defineMessage<Facts>({
    id: `billing.${name}`,
    audience: 'staff',
    ...about,
    texts: {
      en: (facts) => {
        const { subject, body } = text(facts);
        return { subject, body: body.filter((part) => part !== false).join('\n\n') };
      },
    },
  });

const dayWords = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));

const store = 'Harbor Home';
const url = 'https://millrace.example/app/store/billing?tab=subscription&store_id=7';
const end = '2026-03-20T00:00:00.000Z';

interface TrialFacts {
  readonly store: string;
  readonly end: string;
  readonly days: number;
  readonly url: string;
}

export const trialEndsMail = mail<TrialFacts>(
  'trial-ends',
  {
    title: 'A trial ends',
    sent: 'To administrators of the organization, 7, 3 and 1 days before the trial of a store ends.',
    sample: { store, end, days: 3, url },
  },
  (facts) => ({
    subject: `The trial of ${facts.store} ends in ${facts.days} ${facts.days === 1 ? 'day' : 'days'}`,
    body: [
      `The trial of ${facts.store} ends on ${dayWords(facts.end)}. After that the plan is charged to the card of the store.`,
      'Without a card the subscription ends that day. Applications under way continue.',
      `Check the plan and the card: ${facts.url}`,
    ],
  }),
);

interface CardFacts {
  readonly last4: string;
  readonly end: string;
  readonly url: string;
}

export const cardExpiresMail = mail<CardFacts>(
  'card-expires',
  {
    title: 'A card expires',
    sent: 'To administrators of the organization, 7, 3 and 1 days before a card that pays for a store expires.',
    sample: { last4: '4242', end, url },
  },
  (facts) => ({
    subject: `The card ending in ${facts.last4} expires soon`,
    body: [
      `The card ending in ${facts.last4}, which pays for your subscription, expires on ${dayWords(facts.end)}.`,
      `Add another card, so that no payment fails: ${facts.url}`,
    ],
  }),
);

interface FailedFacts {
  readonly store: string;
  readonly cents: number;
  /** The currency of the invoice. */
  readonly currency: Currency;
  /** The bank's reason for refusing the payment, in one sentence. */
  readonly reason: string;
  /** Date on which the payment is retried. Null: no retry is planned. */
  readonly nextTry: string | null;
  readonly closesAt: string;
  readonly url: string;
}

/**
 * Email about a failed payment. It says what failed, when the payment is retried, and what happens if it
 * fails again.
 */
export const paymentFailedMail = mail<FailedFacts>(
  'payment-failed',
  {
    title: 'A payment failed',
    sent: 'To administrators of the organization, after each failed payment of an invoice.',
    sample: {
      ...{
        store,
        cents: 9900,
        currency: 'USD',
        reason: 'The bank declined the card.',
        nextTry: '2026-03-09T00:00:00.000Z',
      },
      ...{ closesAt: end, url },
    },
  },
  (facts) => ({
    subject: `A payment of ${money(facts.cents, facts.currency)} for ${facts.store} failed`,
    body: [
      `A payment of ${money(facts.cents, facts.currency)} for ${facts.store} failed. ${facts.reason}`,
      facts.nextTry
        ? `We will retry the payment on ${dayWords(facts.nextTry)}.`
        : 'We will not retry the payment. Pay the invoice on the billing page.',
      `If it is not paid by ${dayWords(facts.closesAt)}, the store takes no new applications.`,
      `Change the card or pay now: ${facts.url}`,
    ],
  }),
);

interface ReceiptFacts {
  readonly store: string;
  readonly cents: number;
  /** The currency of the invoice. */
  readonly currency: Currency;
  readonly invoice: string | null;
  readonly url: string;
}

export const receiptMail = mail<ReceiptFacts>(
  'receipt',
  {
    title: 'Receipt of a payment',
    sent: 'To administrators of the organization, after an invoice was paid.',
    sample: { store, cents: 9900, currency: 'USD', invoice: 'A1B2C3-0004', url },
  },
  (facts) => ({
    subject: `Receipt: ${money(facts.cents, facts.currency)} for ${facts.store}`,
    body: [
      `We received ${money(facts.cents, facts.currency)} for ${facts.store}. Thank you.`,
      [facts.invoice && `Invoice: ${facts.invoice}`, `Amount: ${money(facts.cents, facts.currency)}`]
        .filter(Boolean)
        .join('\n'),
      `Your invoices: ${facts.url}`,
    ],
  }),
);

interface CancelFacts {
  readonly store: string;
  readonly endsAt: string;
  readonly reason: string | null;
  readonly url: string;
}

export const cancelRequestMail = mail<CancelFacts>(
  'cancel-request',
  {
    title: 'A subscription was canceled',
    sent: 'To administrators of the organization, when a user cancels the subscription of a store.',
    sample: { store, endsAt: end, reason: 'We close the store.', url },
  },
  (facts) => ({
    subject: `The subscription of ${facts.store} ends on ${dayWords(facts.endsAt)}`,
    body: [
      `The subscription of ${facts.store} was canceled. The store works as before until ${dayWords(facts.endsAt)}. Nothing more is charged.`,
      facts.reason !== null && `Reason: ${facts.reason}`,
      `To keep the subscription, undo the cancellation before that day: ${facts.url}`,
    ],
  }),
);
