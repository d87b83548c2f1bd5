import {
  cents,
  meaningOf,
  unknownWord,
  type InputRequest,
  type LenderReply,
  type Localised,
  type Reason,
} from '@millrace/plugin-sdk';
import type { Statuses } from './documented.ts';
import { sentences } from './sentences.ts';
import type { Customer, Item, Transaction } from './wire.ts';

const reason = (code: string, text: Localised): { reasons: Reason[] } => ({ reasons: [{ code, text }] });
/** FlexShopper's status words and what they mean: of a decision, of an identity check and of a lease. */
const statuses = {
  'data.decision.status': {
    approved: { outcome: 'Approved', waitingOn: 'merchant' },
    denied: { outcome: 'Rejected', ...reason('denied', sentences.declined) },
    failed: { outcome: 'Rejected', ...reason('failed', sentences.declined) },
    pending: { outcome: 'Pending', waitingOn: 'lender' },
    error: { outcome: 'Pending', waitingOn: 'lender' },
  },
  'data.verificationStatus': {
    pending: { outcome: 'Pre Approved', waitingOn: 'consumer' },
    failed: { outcome: 'Rejected', ...reason('verification-failed', sentences.unverified) },
  },
  'data.lease.status': {
    pending: { outcome: 'Approved', waitingOn: 'merchant', contractState: 'Pending' },
    signed: { outcome: 'contract_sent', waitingOn: 'merchant', contractState: 'Signed' },
  },
} as const satisfies Statuses;

export function readStatus(word: string, at: keyof Statuses = 'data.decision.status'): LenderReply {
  const meaning = meaningOf<keyof Statuses, LenderReply>(statuses, at, word);
  return meaning ? { ...meaning } : unknownWord(word, at);
}

/** The reply of a lease that FlexShopper just made. */
export const newLease = (): LenderReply => readStatus('pending', 'data.lease.status');

/**
 * Converts the customer's decision to a reply. Returns null if there is no decision, because FlexShopper
 * then has no application.
 */
export function fromCustomer(
  { decision, verificationStatus }: Customer,
  customer: string,
): LenderReply | null {
  if (!decision) return null;
  const reply = verified(decided(decision), verificationStatus);
  const limit = [
    decision.availableBalance,
    decision.availableLimit,
    decision.spendingLimit,
    decision.limit,
  ].map(cents);
  const approvedCents = limit.find((amount) => amount !== undefined);
  const open = reply.outcome !== 'Rejected' && reply.outcome !== 'Pending';
  return {
    ...reply,
    references: { customer, ...(decision.applicationId && { application: decision.applicationId }) },
    ...(open && approvedCents !== undefined && { approvedCents }),
  };
}

/**
 * Reads the decision from its status word. The flag `approved` is deprecated. While it is still sent, it must
 * not contradict the word.
 */
function decided({ status, approved }: NonNullable<Customer['decision']>): LenderReply {
  return status === 'approved' && approved === false
    ? unknownWord('approved, but not', 'data.decision.status')
    : readStatus(status);
}

/**
 * Replaces an approval by the state of the identity check until FlexShopper has verified the shopper's
 * identity, because an approval counts only after that.
 */
function verified(reply: LenderReply, word: string | null | undefined): LenderReply {
  if (reply.outcome !== 'Approved' || word === 'succeeded') return reply;
  return readStatus(word ?? '', 'data.verificationStatus');
}

/**
 * What each status word of FlexShopper means for the goods of a lease. An unknown word raises an alert and
 * has no other effect.
 */
const progress: Readonly<Record<string, 'open' | 'delivered' | 'gone'>> = {
  ordered: 'open',
  signed: 'open',
  shipped: 'delivered',
  received: 'delivered',
  canceled: 'gone',
  returned: 'gone',
};

export function fromTransaction({ lease, items }: Transaction, order: string): LenderReply {
  const states = items.map(progressOf);
  const [strange] = items.flatMap(({ quantityByStatus }) =>
    Object.keys(quantityByStatus ?? {}).filter((word) => !Object.hasOwn(progress, word)),
  );
  const all = (state: string) => states.length > 0 && states.every((one) => one === state);
  const reply = readStatus(lease.status, 'data.lease.status');
  return {
    ...reply,
    ...(all('gone') && { outcome: 'contract_sent' as const, contractState: 'Cancelled' }),
    ...(reply.contractState === 'Signed' && all('delivered') && { contractState: 'Funded' }),
    ...(strange !== undefined && { unknownWord: strange, unknownWordAt: 'data.items[].quantityByStatus' }),
    references: { order },
  };
}

function progressOf({ quantity, quantityByStatus }: Item): 'open' | 'delivered' | 'gone' {
  const count = (wanted: string) =>
    Object.entries(quantityByStatus ?? {})
      .filter(([word]) => Object.hasOwn(progress, word) && progress[word] === wanted)
      .reduce((sum, [, number]) => sum + number, 0);
  if (count('gone') >= quantity) return 'gone';
  return count('delivered') >= quantity ? 'delivered' : 'open';
}

/** Returns the reply for FlexShopper's error code when it refused a call. */
export function fromRefusal(code: string): LenderReply {
  switch (code) {
    case 'ExceedSpendingLimitError':
      return { outcome: 'Invalid', ...reason(code, sentences.overLimit) };
    case 'LeaseAmountNotSatisfied':
      return { outcome: 'Invalid', ...reason(code, sentences.underMinimum) };
    case 'LeaseNotFound':
    case 'TransactionNotFound':
      return refusedStep(code);
    default:
      return { outcome: 'Invalid', ...reason('refused', sentences.unusable) };
  }
}

/**
 * Returns the reply for a step that FlexShopper did not complete, or completed only for some of the goods.
 */
export function refusedStep(code = 'not-taken'): LenderReply {
  return { outcome: 'Invalid', ...reason(code, sentences.refused) };
}

/**
 * Converts FlexShopper's identity questions to an input request. FlexShopper asks in English. The Spanish
 * text quotes the English words.
 */
export function toKba({
  id,
  questions,
}: {
  id: string;
  questions: readonly { id: string; label: string; choices: readonly { id: string; label: string }[] }[];
}): InputRequest {
  const own = (label: string): Localised => ({ en: label, es: `«${label}»` });
  return {
    id,
    kind: 'kba',
    prompt: sentences.questions,
    questions: questions.map((question) => ({
      id: question.id,
      label: own(question.label),
      choices: question.choices.map((choice) => ({ id: choice.id, label: own(choice.label) })),
    })),
  };
}
