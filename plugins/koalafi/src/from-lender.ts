import { cents, type LenderReferences, type LenderReply } from '@millrace/plugin-sdk';
import type { Word } from './documented.ts';
import { toOffers } from './offers.ts';
import { sentences } from './sentences.ts';
import type { Lease, OfferDetails } from './wire.ts';

type Meaning = Pick<LenderReply, 'outcome' | 'waitingOn' | 'contractState' | 'handoff'>;

/**
 * Koalafi's status words for leases and what they mean. The last word in Koalafi's public table is
 * docsSigned. Unknown words become `Pending` and raise an alert.
 */
const statuses: Readonly<Record<string, Meaning>> = {
  pending: { outcome: 'Pending', waitingOn: 'lender' },
  preApproved: { outcome: 'Pre Approved', waitingOn: 'consumer' },
  approved: { outcome: 'Approved', waitingOn: 'merchant' },
  declined: { outcome: 'Rejected' },
  docsReady: {
    outcome: 'contract_sent',
    waitingOn: 'consumer',
    contractState: 'Contract Sent',
    handoff: { kind: 'sms' },
  },
  docsSigned: { outcome: 'contract_sent', waitingOn: 'merchant', contractState: 'Signed' },
  approvedForFunding: { outcome: 'contract_sent', contractState: 'Funded' },
} satisfies Record<Word, Meaning>;

/**
 * Converts a status word of Koalafi to a reply.
 * @param at path of the status word; it differs between webhooks and replies
 */
export function readStatus(word: string, at = 'data.apply.application.lease.status'): LenderReply {
  const meaning = Object.hasOwn(statuses, word) ? statuses[word] : undefined;
  return meaning
    ? { ...meaning }
    : { outcome: 'Pending', waitingOn: 'lender', unknownWord: word, unknownWordAt: at };
}

/**
 * Converts a lease to a reply. Leases come from `apply`, `customer`, `order` and webhooks. Each of these
 * contains different details.
 */
export function fromLease(
  lease: Lease,
  more: { orderId?: string | null; details?: OfferDetails | null; at?: string },
): LenderReply {
  const reply = readStatus(lease.status, more.at);
  const approved = approvedCents(lease, more.details);
  const declined = reply.outcome === 'Rejected';
  const offers = declined ? [] : toOffers(lease, more.details, approved);
  return {
    ...reply,
    references: referencesOf(lease, more.orderId),
    ...(approved !== undefined && !declined && { approvedCents: approved }),
    ...(offers.length > 0 && { offers }),
    ...(declined && { reasons: [{ code: 'declined', text: sentences.declined }] }),
  };
}

export function referencesOf(
  lease: Pick<Lease, 'id' | 'displayId'>,
  orderId?: string | null,
): LenderReferences {
  return {
    application: String(lease.id),
    ...(lease.displayId && { lease: lease.displayId }),
    ...(orderId && { order: orderId }),
  };
}

function approvedCents(lease: Lease, details: OfferDetails | null | undefined): number | undefined {
  const options = (lease.options ?? []).flatMap((option) => cents(option.approvedAmount) ?? []);
  return cents(details?.maxApprovalAmount) ?? cents(lease.maxLeaseAmount) ?? options.sort((a, b) => b - a)[0];
}
