import type { TimelineEntry } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import type { Currency } from '@millrace/schemas/money';
import { customerMessages, messageText, type MessageText } from '@millrace/schemas/messages';
import { isApproval, routeStatus, statusWords, shownState } from '@millrace/schemas/states';

/** The kinds of messages that a store can send its customer about a lender. */
export const messageKinds = ['offer', 'approval', 'notice', 'response-link'] as const;
export type MessageKind = (typeof messageKinds)[number];

type Facts = Pick<
  TimelineEntry,
  | 'offers'
  | 'outcome'
  | 'state'
  | 'status'
  | 'contract'
  | 'waitingOn'
  | 'approvedCents'
  | 'currency'
  | 'lenderName'
>;

/** Contract states in which the shopper still has to sign. */
const unsigned: ReadonlySet<string> = new Set(['Contract Sent', 'Contract Started', 'Awaiting Agreement']);

export type Refusal = 'no-offer' | 'already-chosen' | 'nothing-to-approve' | 'nothing-to-tell';

/**
 * Returns why a message would contain nothing new for the customer at the moment. Null means that it can be
 * sent.
 */
export function refusalOf(
  kind: MessageKind,
  { offers, contract, ...status }: Facts,
  chosen: 'this' | 'other' | null,
): Refusal | null {
  switch (kind) {
    case 'offer':
      if (chosen) return 'already-chosen';
      return offers.length > 0 ? null : 'no-offer';
    case 'approval': {
      const waits =
        chosen === null ? offers.length > 0 : chosen === 'this' && unsigned.has(contract?.state ?? '');
      return waits ? null : 'nothing-to-approve';
    }
    case 'notice':
      return wordsOf('en', { ...status, contract }) ? null : 'nothing-to-tell';
    case 'response-link':
      return null;
  }
}

/** The status of a lender that decides only after an answer or an action of the shopper. */
const needsShopper = { en: 'Needs something from you', es: 'Necesita algo de usted' } as const;

/** Returns the status in the words that a shopper reads. Null if shoppers never read this status. */
export function wordsOf(
  locale: Locale,
  {
    contract,
    outcome,
    waitingOn,
    ...status
  }: Pick<Facts, 'outcome' | 'state' | 'status' | 'contract' | 'waitingOn'>,
): string | null {
  if (waitingOn === 'consumer' && !contract?.state && !isApproval(outcome)) return needsShopper[locale];
  if (contract?.state) return statusWords('contract', contract.state).shopper?.[locale] ?? null;
  const { kind, code } = routeStatus(shownState(status), outcome);
  return statusWords(kind, code).shopper?.[locale] ?? null;
}

export interface MessageFacts {
  store: string;
  reference: string;
  link: string;
  locale: Locale;
  /** The currency of the store. */
  currency: Currency;
  /** The number of all offers of the application. */
  offers: number;
}

/** Returns the message: one sentence and a link. It contains no name and no answer of the customer. */
export function textOf(
  kind: MessageKind,
  entry: Facts | null,
  { locale, ...told }: MessageFacts,
): MessageText {
  const facts = {
    ...told,
    lender: entry?.lenderName ?? '',
    approvedCents: entry?.approvedCents ?? null,
    currency: entry?.currency ?? told.currency,
    status: (entry && wordsOf(locale, entry)) ?? '',
  };
  return messageText(customerMessages[kind], facts, locale);
}
