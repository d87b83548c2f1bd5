import type { BillingNotice } from '@millrace/schemas/api';

/** Days before the end of a trial or a card from which the portal shows a notice. */
const noticeDays = 7;
const dayMs = 86_400_000;

interface NoticeFacts {
  readonly status: string;
  readonly type: string;
  readonly trialEnd: Date | null;
  readonly cancelAt: Date | null;
  readonly endedAt: Date | null;
  readonly pastDueSince: Date | null;
  readonly openInvoice: {
    readonly amount: number;
    readonly nextAttempt: Date | null;
    readonly failure: string | null;
  } | null;
  readonly card: { readonly expMonth: number; readonly expYear: number } | null;
}

/** Returns the time at which a card expires. A card works until the end of its month. */
export const cardEnd = ({ expMonth, expYear }: { expMonth: number; expYear: number }): Date =>
  new Date(Date.UTC(expYear, expMonth, 1));

const none = { at: null, amount: null, failure: null, since: null, closes_at: null };

/** Returns the most urgent notice about billing that the portal shows, or null if there is none. */
export function noticeOf(facts: NoticeFacts, now: Date, graceDays: number): BillingNotice | null {
  const { status, trialEnd, cancelAt, openInvoice, card } = facts;
  const soon = (at: Date | null) =>
    at !== null && at > now && at.getTime() - now.getTime() <= noticeDays * dayMs;
  if (facts.type !== 'NORMAL') return null;
  if (status === 'incomplete')
    return { ...none, kind: 'confirm-payment', amount: openInvoice?.amount ?? null };
  if (status === 'past_due' || status === 'unpaid') {
    const closesAt = facts.pastDueSince && new Date(facts.pastDueSince.getTime() + graceDays * dayMs);
    return {
      kind: 'payment-failed',
      at: openInvoice?.nextAttempt?.toISOString() ?? null,
      amount: openInvoice?.amount ?? null,
      failure: openInvoice?.failure ?? null,
      since: facts.pastDueSince?.toISOString() ?? null,
      closes_at: closesAt?.toISOString() ?? null,
    };
  }
  if (status === 'canceled' || status === 'incomplete_expired')
    return { ...none, kind: 'ended', at: facts.endedAt?.toISOString() ?? null };
  if (cancelAt) return { ...none, kind: 'ends', at: cancelAt.toISOString() };
  if (status === 'trialing' && soon(trialEnd))
    return { ...none, kind: 'trial-ends', at: trialEnd!.toISOString() };
  if (card && (soon(cardEnd(card)) || cardEnd(card) <= now))
    return { ...none, kind: 'card-expires', at: cardEnd(card).toISOString() };
  return null;
}
