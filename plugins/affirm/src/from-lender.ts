import type { LenderReply } from '@millrace/plugin-sdk';
import { capturedCents, changesOf } from './changes.ts';
import type { Word } from './documented.ts';
import { reasons } from './sentences.ts';
import type { Transaction } from './wire.ts';

const shopperApplies: LenderReply = { outcome: 'Pending', waitingOn: 'consumer' };
const expired: LenderReply = {
  outcome: 'No Response',
  contractState: 'Expired',
  reasons: [reasons.expired],
};
const funded: LenderReply = { outcome: 'contract_sent', contractState: 'Funded' };
const refunded: LenderReply = { outcome: 'contract_sent', contractState: 'Refunded' };

/** Affirm’s words for a checkout, for the events about it and for a transaction. */
const statuses: Readonly<Record<string, LenderReply>> = {
  pending: shopperApplies,
  opened: shopperApplies,
  more_information_needed: { outcome: 'Hold', waitingOn: 'consumer', reasons: [reasons.moreNeeded] },
  approved: { outcome: 'Approved', waitingOn: 'consumer' },
  not_approved: { outcome: 'Rejected', reasons: [reasons.declined] },
  failed: { outcome: 'Rejected', reasons: [reasons.declined] },
  expired,
  // The shopper took the loan. It only exists after the store authorized it.
  confirmed: { outcome: 'Approved', waitingOn: 'merchant' },
  authorized: { outcome: 'contract_sent', waitingOn: 'merchant', contractState: 'Signed' },
  auth_expired: expired,
  captured: funded,
  disputed: funded,
  partially_refunded: { outcome: 'contract_sent', contractState: 'Partly Refunded' },
  refunded,
  dispute_refunded: refunded,
  voided: { outcome: 'No Response', contractState: 'Cancelled' },
} satisfies Record<Word, LenderReply>;

/** Converts a status word to a reply. An unknown word raises an alert. */
export function readStatus(word: string, at = 'status'): LenderReply {
  const known = Object.hasOwn(statuses, word) ? statuses[word] : undefined;
  return known
    ? { ...known }
    : { outcome: 'Pending', waitingOn: 'lender', unknownWord: word, unknownWordAt: at };
}

/** Reads a transaction. As long as goods are open at Affirm, the store can deliver more, whatever was refunded. */
export function fromTransaction(transaction: Transaction, checkout: string): LenderReply {
  const { id, status, amount } = transaction;
  const reply = readStatus(status);
  const references = { application: checkout, order: id };
  if (reply.outcome !== 'contract_sent') return { ...reply, references };
  const captured = capturedCents(transaction);
  const isOpen = captured > 0 && captured < amount && status !== 'refunded' && status !== 'dispute_refunded';
  return {
    ...reply,
    ...(isOpen && { contractState: 'Signed' as const, waitingOn: 'merchant' as const }),
    approvedCents: amount,
    currency: 'USD',
    ...(status === 'authorized' &&
      transaction.authorization_expiration && { expiresAt: transaction.authorization_expiration }),
    ...changesOf(transaction),
    references,
  };
}
