import type { Fault, FaultyLender, FaultMeans } from './fault-list.ts';

/**
 * How an attempt ends: its state, and its outcome if the lender decided or the engine gave up. An attempt is
 * one application at one lender.
 */
export type End =
  | `RESPONDED ${'Approved' | 'Pre Approved' | 'Pre-Qualified' | 'contract_sent'}`
  | 'PENDING timed_out'
  | 'REVIEW'
  | 'NOT_SENT'
  | 'NOT_RECEIVED'
  | 'ERROR_FINAL';

type Ends = Partial<Record<FaultMeans, End>> & {
  readonly harmless: End;
  /**
   * The names of faults under which an attempt ends differently than under other faults with the same effect.
   */
  readonly but?: Readonly<Record<string, End>>;
};

const review = 'REVIEW';
const waits = 'PENDING timed_out';

/**
 * For each lender, how an attempt ends if it ends differently than `usualEnd` says. `harmless` is the end
 * without a failure.
 */
const ends: Readonly<Record<string, Ends>> = {
  affirm: {
    harmless: 'RESPONDED Approved',
    // Affirm also sends the result by webhook, so a lost reply has no effect.
    'answer lost': 'RESPONDED Approved',
    'answers lost for good': 'RESPONDED Approved',
    'words garbled': 'RESPONDED Approved',
    'words marked': 'RESPONDED Approved',
    'numbers spoiled': 'RESPONDED Approved',
  },
  divido: {
    harmless: 'RESPONDED Approved',
    // Divido's list of applications shows what arrived, also after the last failed call.
    'out of order': 'NOT_RECEIVED',
    'answers lost for good': 'RESPONDED Approved',
    'words marked': waits,
  },
  flexshopper: {
    harmless: 'RESPONDED Approved',
    'answers lost for good': 'RESPONDED Approved',
    // The plugin renews the store's token once; then the submission succeeds.
    'not proven': 'RESPONDED Approved',
  },
  kafene: {
    harmless: 'RESPONDED Approved',
    // The plugin does not rely on what the page shows after the last click. A status check finds the
    // approval.
    'not proven': 'RESPONDED Approved',
    refused: 'RESPONDED Approved',
  },
  katapult: {
    harmless: 'RESPONDED Approved',
    // A status check by phone number finds the approval, but not its amount. If it finds nothing, the lender
    // may still have the application.
    'answer lost': 'RESPONDED Pre Approved',
    'answers lost for good': 'RESPONDED Pre Approved',
    'never arrived': review,
    'some calls fail': review,
    'out of order': review,
    'words garbled': waits,
    'words marked': waits,
    'numbers spoiled': 'RESPONDED Approved',
  },
  koalafi: {
    harmless: 'RESPONDED Approved',
    'words garbled': waits,
    'words marked': waits,
  },
  'moneylion-engine': {
    harmless: 'RESPONDED Pre-Qualified',
    'words garbled': waits,
    'words marked': waits,
    // If the engine cannot read the offers in a reply, it asks MoneyLion again.
    but: { 'answer: huge-numbers': 'RESPONDED Pre-Qualified' },
  },
  'payment-assist': {
    harmless: 'RESPONDED Approved',
    // The first call only asks whether the lender accepts the shopper and submits nothing. It can therefore
    // be repeated after a failure.
    'some calls fail': 'RESPONDED Approved',
    'out of order': 'NOT_SENT',
    'answers lost for good': 'NOT_SENT',
    'numbers spoiled': 'RESPONDED Approved',
  },
  'progressive-leasing': {
    harmless: 'RESPONDED Approved',
    // Progressive's status check lists only open applications. An application that the list does not contain
    // may still have arrived.
    'never arrived': review,
    'some calls fail': review,
    'out of order': review,
    'answers lost for good': review,
  },
  prosper: {
    harmless: 'RESPONDED Pre Approved',
    'not proven': 'RESPONDED Pre Approved',
    'words marked': 'RESPONDED Pre Approved',
  },
  'snap-finance': {
    // The shopper continues on Snap's own page. Only Snap knows the result, so the attempt waits for Snap's
    // webhook.
    harmless: waits,
    'not proven': waits,
    'words garbled': waits,
    'words marked': waits,
    'numbers spoiled': waits,
  },
  sunbit: {
    harmless: 'RESPONDED Pre Approved',
    // Sunbit also sends the result by webhook, so a lost reply has no effect.
    'answer lost': 'RESPONDED Pre Approved',
    'answers lost for good': 'RESPONDED Pre Approved',
    'words garbled': 'RESPONDED Pre Approved',
    'words marked': 'RESPONDED Pre Approved',
    'numbers spoiled': 'RESPONDED Pre Approved',
    'no webhooks': waits,
  },
};

/**
 * True if the lender is tested. To test a new lender, add a dialect (its wire format) to the sandbox and a
 * row to `ends`.
 */
export const takesPart = ({ id }: Pick<FaultyLender, 'id'>): boolean => Object.hasOwn(ends, id);

/** Returns how an attempt at this lender must end under this fault. */
export function rightEnd(fault: Fault, lender: FaultyLender): End {
  const own = ends[lender.id];
  if (!own) throw new TypeError(`engine/test/faults/expected.logic.ts does not know ${lender.id} yet.`);
  return own.but?.[fault.name] ?? own[fault.means] ?? usualEnd(fault.means, lender, own.harmless);
}

/**
 * Returns the usual end of an attempt. If the lender has status checks, they find the result. Otherwise the
 * attempt goes to review. As long as the result of a submission is unknown, the engine never submits again.
 */
function usualEnd(means: FaultMeans, { idempotency }: FaultyLender, harmless: End): End {
  switch (means) {
    case 'harmless':
    case 'no webhooks':
    case 'busy':
      return harmless;
    case 'not proven':
    case 'refused':
    case 'form changed':
      return 'ERROR_FINAL';
    case 'out of order':
    case 'answers lost for good':
      return idempotency === 'lookup' ? 'NOT_SENT' : review;
    default:
      return idempotency === 'lookup' ? harmless : review;
  }
}

const words: Readonly<Record<string, string>> = {
  REVIEW: 'a person asks',
  NOT_SENT: 'not sent',
  NOT_RECEIVED: 'not received',
  ERROR_FINAL: 'refused',
  'PENDING timed_out': 'waits',
};

export const wordFor = (end: End): string => words[end] ?? end.replace('RESPONDED ', '');
