import { cents, plainWord, type LenderReply, type Localised, type PlainWord } from '@millrace/plugin-sdk';
import type { Word } from './documented.ts';
import { sentences } from './sentences.ts';
import type { AppStatus, StatusReply } from './wire.ts';

const reason = (code: string, text: Localised) => ({ reasons: [{ code, text }] });

const signed: LenderReply = {
  outcome: 'contract_sent',
  waitingOn: 'consumer',
  contractState: 'Awaiting Payment',
};

/**
 * Status words of Progressive Leasing and what they mean. They are compared without spaces, hyphens and case,
 * because the documentation spells them in different ways.
 */
const statuses: Readonly<Record<string, LenderReply>> = {
  approved: { outcome: 'Approved', waitingOn: 'merchant' },
  preapproved: { outcome: 'Hold', waitingOn: 'consumer', ...reason('pre-approved', sentences.moreNeeded) },
  prequalified: { outcome: 'Pre-Qualified', waitingOn: 'consumer' },
  denied: { outcome: 'Rejected', ...reason('denied', sentences.denied) },
  pending: { outcome: 'Pending', waitingOn: 'lender' },
  inprocess: { outcome: 'Pending', waitingOn: 'lender' },
  contracts: { outcome: 'contract_sent', waitingOn: 'consumer', contractState: 'Contract Started' },
  contractsreceived: signed,
  leaseaccepted: signed,
  funded: { outcome: 'contract_sent', contractState: 'Funded' },
  approvalexpired: {
    outcome: 'Rejected',
    contractState: 'Expired',
    ...reason('approval-expired', sentences.approvalExpired),
  },
  contractsexpired: {
    outcome: 'contract_sent',
    contractState: 'Expired',
    ...reason('contracts-expired', sentences.contractExpired),
  },
} satisfies Record<PlainWord<Word>, LenderReply>;

export function readStatus(word: string, at = 'appStatus.status'): LenderReply {
  const key = plainWord(word);
  const meaning = Object.hasOwn(statuses, key) ? statuses[key] : undefined;
  return meaning
    ? { ...meaning }
    : { outcome: 'Pending', waitingOn: 'lender', unknownWord: word, unknownWordAt: at };
}

/**
 * Converts a status to a reply.
 * @param list path of this status in the whole reply, if the reply is a list of statuses
 */
export function fromStatus(reply: StatusReply, list = ''): LenderReply {
  const [status, at]: [AppStatus, string] =
    'appStatus' in reply ? [reply.appStatus, 'appStatus.status'] : [reply, 'status'];
  const known = readStatus(status.status, list + at);
  const approvedCents = cents(status.approvalAmount);
  const open = known.outcome !== 'Rejected' && known.outcome !== 'Pending';
  return {
    ...known,
    // A signature counts only after the initial payment. Otherwise the store could release the goods too
    // early.
    ...(known.contractState === 'Awaiting Payment' &&
      status.isOkToDeliver === true && { contractState: 'Signed', waitingOn: 'merchant' as const }),
    ...(open && approvedCents !== undefined && { approvedCents }),
    ...(status.applicationId && { references: { application: String(status.applicationId) } }),
  };
}

/** Returns the reply for a request that Progressive Leasing could read but did not accept. */
export const notAccepted = (): LenderReply => ({
  outcome: 'Invalid',
  ...reason('not-accepted', sentences.unusable),
});
export const notDone = (): LenderReply => ({ outcome: 'Invalid', ...reason('not-done', sentences.refused) });
