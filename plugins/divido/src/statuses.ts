import { unknownWord, type LenderReply } from '@millrace/plugin-sdk';
import type { Word } from './documented.ts';
import { sentences } from './sentences.ts';

/** The lender decides, checks or pays. Neither the store nor the shopper can do anything. */
const lenderActs: LenderReply = { outcome: 'Pending', waitingOn: 'lender' };
/** The lender approved the credit, and the shopper continues on Divido’s page. */
const shopperContinues: LenderReply = {
  outcome: 'Approved',
  waitingOn: 'consumer',
  contractState: 'Contract Sent',
};
const deliveredAndReported: LenderReply = {
  outcome: 'contract_sent',
  waitingOn: 'lender',
  contractState: 'Awaiting Funding',
};
const funded: LenderReply = { outcome: 'contract_sent', contractState: 'Funded' };
const cancelled: LenderReply = { outcome: 'No Response', contractState: 'Cancelled' };

/** Divido’s status words for an application and what they mean. */
const statuses: Readonly<Record<string, LenderReply>> = {
  PROPOSAL: { outcome: 'Pending', waitingOn: 'consumer' },
  REFERRED: lenderActs,
  DEFERRED: lenderActs,
  'INFO-NEEDED': {
    outcome: 'Hold',
    waitingOn: 'consumer',
    reasons: [{ code: 'info-needed', text: sentences.infoNeeded }],
  },
  DECLINED: { outcome: 'Rejected', reasons: [{ code: 'declined', text: sentences.declined }] },
  ACCEPTED: shopperContinues,
  'DEPOSIT-PAID': shopperContinues,
  SIGNED: { outcome: 'contract_sent', waitingOn: 'lender', contractState: 'Awaiting Release' },
  READY: { outcome: 'contract_sent', waitingOn: 'merchant', contractState: 'Signed' },
  // A part is delivered. The store reports the next part in the same state.
  'PARTIALLY-ACTIVATED': { outcome: 'contract_sent', waitingOn: 'merchant', contractState: 'Signed' },
  'AWAITING-ACTIVATION': deliveredAndReported,
  FULFILLED: deliveredAndReported,
  ACTIVATED: funded,
  COMPLETED: funded,
  REFUNDED: { outcome: 'contract_sent', contractState: 'Refunded' },
  // The lender has to act, before or after the signature. The contract keeps its state.
  'ACTION-LENDER': lenderActs,
  'AWAITING-CANCELLATION': lenderActs,
  // Divido’s own plugins use both spellings.
  CANCELED: cancelled,
  CANCELLED: cancelled,
} satisfies Record<Word, LenderReply>;

/** Converts a status word of an application to a reply. An unknown word raises an alert. */
export function readStatus(word: string, at = 'data.current_status'): LenderReply {
  const known = Object.hasOwn(statuses, word) ? statuses[word] : undefined;
  return known ? { ...known } : unknownWord(word, at);
}
