import {
  cents,
  type InputRequest,
  type LenderReply,
  type Localised,
  type Reason,
} from '@millrace/plugin-sdk';
import { sentences } from './sentences.ts';
import type { Customer, Item, Transaction } from './wire.ts';

const reason = (code: string, text: Localised): { reasons: Reason[] } => ({ reasons: [{ code, text }] });
const unknown = (word: string): LenderReply => ({
  outcome: 'Pending',
  waitingOn: 'lender',
  unknownWord: word,
  unknownWordAt: placeOf(word),
});

/** Returns the reply's path for a word. The prefix tells identity checks and leases apart. */
function placeOf(word: string): string {
  if (word.startsWith('verification:')) return 'data.verificationStatus';
  return word.startsWith('lease:') ? 'data.lease.status' : 'data.decision.status';
}

/**
 * FlexShopper's words. Words of an identity check or a lease have that as a prefix; words of a decision have
 * none.
 */
const statuses: Readonly<Record<string, LenderReply>> = {
  approved: { outcome: 'Approved', waitingOn: 'merchant' },
  denied: { outcome: 'Rejected', ...reason('denied', sentences.declined) },
  failed: { outcome: 'Rejected', ...reason('failed', sentences.declined) },
  pending: { outcome: 'Pending', waitingOn: 'lender' },
  error: { outcome: 'Pending', waitingOn: 'lender' },
  'verification:pending': { outcome: 'Pre Approved', waitingOn: 'consumer' },
  'verification:failed': { outcome: 'Rejected', ...reason('verification-failed', sentences.unverified) },
  'lease:pending': { outcome: 'Approved', waitingOn: 'merchant', contractState: 'Pending' },
  'lease:signed': { outcome: 'contract_sent', waitingOn: 'merchant', contractState: 'Signed' },
};

export function readStatus(word: string): LenderReply {
  const meaning = Object.hasOwn(statuses, word) ? statuses[word] : undefined;
  return meaning ? { ...meaning } : unknown(word);
}

/** Returns null if there is no decision: then no application exists. */
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
 * The status word decides. The flag `approved` is deprecated, but while it exists it must not contradict the
 * word.
 */
function decided({ status, approved }: NonNullable<Customer['decision']>): LenderReply {
  return status === 'approved' && approved === false ? unknown('approved, but not') : readStatus(status);
}

/** An approval counts only after FlexShopper has identified the shopper. */
function verified(reply: LenderReply, word: string | null | undefined): LenderReply {
  if (reply.outcome !== 'Approved' || word === 'succeeded') return reply;
  return readStatus(`verification:${word ?? ''}`);
}

/** Progress of the goods, by FlexShopper's word. An unknown word raises an alert and has no other effect. */
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
  const reply = readStatus(`lease:${lease.status}`);
  return {
    ...reply,
    ...(all('gone') && { outcome: 'contract_sent' as const, contractState: 'Contract Canceled' }),
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

/** The reply for FlexShopper's refusal code. */
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

/** The reply for a step that FlexShopper refused in full or in part. */
export function refusedStep(code = 'not-taken'): LenderReply {
  return { outcome: 'Invalid', ...reason(code, sentences.refused) };
}

/** FlexShopper asks in English. The Spanish text quotes its words. */
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
