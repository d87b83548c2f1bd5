import { dollars } from '@millrace/schemas/money';

/** Days before the end of a trial or of a card on which an email is sent. */
const reminderDays = [7, 3, 1] as const;

export interface Mail {
  readonly subject: string;
  readonly body: string;
}

const lines = (...parts: readonly string[]): string => parts.join('\n\n');

/** The largest reminder that is due: 7, 3 or 1 days before the end. Null if none is. */
export function reminderDue(end: Date, now: Date): number | null {
  const days = (end.getTime() - now.getTime()) / 86_400_000;
  if (days <= 0) return null;
  return [...reminderDays].reverse().find((limit) => days <= limit) ?? null;
}

const dayWords = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

export const trialMail = (store: string, end: Date, days: number, url: string): Mail => ({
  subject: `The trial of ${store} ends in ${days} ${days === 1 ? 'day' : 'days'}`,
  body: lines(
    `The trial of ${store} ends on ${dayWords(end)}. After that the plan is charged to the card of the store.`,
    `Without a card the subscription ends that day; applications under way continue.`,
    `Check the plan and the card: ${url}`,
  ),
});

export const cardMail = (card: string, end: Date, url: string): Mail => ({
  subject: `The card ending in ${card} expires soon`,
  body: lines(
    `The card ending in ${card}, which pays for your subscription, expires on ${dayWords(end)}.`,
    `Add another card, so that no payment fails: ${url}`,
  ),
});

interface FailedPayment {
  readonly store: string;
  readonly cents: number;
  readonly because: string;
  /** Null: no further try is planned. */
  readonly nextTry: Date | null;
  readonly closesAt: Date | null;
}

/** What failed, when it is tried again, and what happens then. */
export const failedMail = (
  { store, cents, because, nextTry, closesAt }: FailedPayment,
  url: string,
): Mail => ({
  subject: `A payment of ${dollars(cents)} for ${store} failed`,
  body: lines(
    `A payment of ${dollars(cents)} for ${store} failed. ${because}`,
    nextTry
      ? `It is tried again on ${dayWords(nextTry)}.`
      : 'It is not tried again. Pay the invoice on the billing page.',
    ...(closesAt ? [`If it is not paid by ${dayWords(closesAt)}, the store takes no new applications.`] : []),
    `Change the card or pay now: ${url}`,
  ),
});

export const paidMail = (store: string, cents: number, invoice: string | null, url: string): Mail => ({
  subject: `Receipt: ${dollars(cents)} for ${store}`,
  body: lines(
    `We received ${dollars(cents)} for ${store}${invoice ? ` (invoice ${invoice})` : ''}. Thank you.`,
    `Your invoices: ${url}`,
  ),
});
