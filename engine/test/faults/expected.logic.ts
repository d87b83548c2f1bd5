import type { Fault, FaultyLender, Means } from './fault-list.ts';

/** The end of an attempt: its state, and its outcome if the lender decided or the engine gave up. */
export type End =
  | `RESPONDED ${'Approved' | 'Pre Approved' | 'Pre-Qualified'}`
  | 'PENDING timed_out'
  | 'REVIEW'
  | 'NOT_SENT'
  | 'ERROR_FINAL';

type Ends = Partial<Record<Means, End>> & {
  readonly harmless: End;
  /** The ends for single faults (by name) that differ from the end for their kind of fault. */
  readonly but?: Readonly<Record<string, End>>;
};

const review = 'REVIEW';
const waits = 'PENDING timed_out';

/**
 * The correct ends for each lender, where they differ from the usual end for a kind of fault (`usualEnd`).
 * `harmless` is the sandbox's decision when nothing fails.
 */
const ends: Readonly<Record<string, Ends>> = {
  flexshopper: {
    harmless: 'RESPONDED Approved',
    'answers lost for good': 'RESPONDED Approved',
    // The plugin renews the store's token once, then the submission succeeds.
    'not proven': 'RESPONDED Approved',
  },
  kafene: {
    harmless: 'RESPONDED Approved',
    // The plugin does not trust the page after the last click. A status check finds the approval.
    'not proven': 'RESPONDED Approved',
    refused: 'RESPONDED Approved',
  },
  katapult: {
    harmless: 'RESPONDED Approved',
    // A status check by phone number finds an approval without its amount. If it finds nothing, the lender may
    // still have the application.
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
    // The engine asks the lender again for offers that it cannot read.
    but: { 'answer: huge-numbers': 'RESPONDED Pre-Qualified' },
  },
  'payment-assist': {
    harmless: 'RESPONDED Approved',
    // The first call only asks whether the lender wants the shopper. So it can be repeated after a failure.
    'some calls fail': 'RESPONDED Approved',
    'out of order': 'NOT_SENT',
    'answers lost for good': 'NOT_SENT',
    'numbers spoiled': 'RESPONDED Approved',
  },
  'progressive-leasing': {
    harmless: 'RESPONDED Approved',
    // The status check lists only open applications. If it finds nothing, this proves nothing.
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
    // The shopper is on Snap's page, so only Snap knows the result and the attempt waits.
    harmless: waits,
    'not proven': waits,
    'words garbled': waits,
    'words marked': waits,
    'numbers spoiled': waits,
  },
  sunbit: {
    harmless: 'RESPONDED Pre Approved',
    // The lender's webhook contains the result that was in the lost reply.
    'answer lost': 'RESPONDED Pre Approved',
    'answers lost for good': 'RESPONDED Pre Approved',
    'words garbled': 'RESPONDED Pre Approved',
    'words marked': 'RESPONDED Pre Approved',
    'numbers spoiled': 'RESPONDED Pre Approved',
    'no webhooks': waits,
  },
};

/** Whether a lender is tested. A new lender needs a dialect of the sandbox and a row in `ends`. */
export const takesPart = ({ id }: Pick<FaultyLender, 'id'>): boolean => Object.hasOwn(ends, id);

/** Returns the correct end of an attempt at this lender under this fault. */
export function rightEnd(fault: Fault, lender: FaultyLender): End {
  const own = ends[lender.id];
  if (!own) throw new TypeError(`engine/test/faults/expected.logic.ts does not know ${lender.id} yet.`);
  return own.but?.[fault.name] ?? own[fault.means] ?? usualEnd(fault.means, lender, own.harmless);
}

/**
 * Returns the usual end of an attempt. A lender with status checks reports the result; otherwise the attempt
 * goes to review. Nothing is sent again blindly.
 */
function usualEnd(means: Means, { idempotency }: FaultyLender, harmless: End): End {
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
  ERROR_FINAL: 'refused',
  'PENDING timed_out': 'waits',
};

export const wordFor = (end: End): string => words[end] ?? end.replace('RESPONDED ', '');
