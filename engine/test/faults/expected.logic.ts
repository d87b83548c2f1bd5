import type { Fault, FaultyLender, Means } from './fault-list.ts';

/** Where an attempt ends: its state and, where the lender answered or was given up, the outcome. */
export type End =
  | `RESPONDED ${'Approved' | 'Pre Approved' | 'Pre-Qualified'}`
  | 'PENDING timed_out'
  | 'REVIEW'
  | 'NOT_SENT'
  | 'ERROR_FINAL';

type Ends = Partial<Record<Means, End>> & {
  readonly harmless: End;
  /** Faults that end otherwise than what they mean. */
  readonly but?: Readonly<Record<string, End>>;
};

const review = 'REVIEW';
const waits = 'PENDING timed_out';

/**
 * What is right for each lender, where it is not right for all of its kind (`usual`). `harmless` is what the sandbox
 * decides when nothing goes wrong.
 */
const ends: Readonly<Record<string, Ends>> = {
  flexshopper: {
    harmless: 'RESPONDED Approved',
    'answers lost for good': 'RESPONDED Approved',
    // The token of the store is renewed once.
    'not proven': 'RESPONDED Approved',
  },
  kafene: {
    harmless: 'RESPONDED Approved',
    // After the last click nothing the page says is believed: it is looked up.
    'not proven': 'RESPONDED Approved',
    refused: 'RESPONDED Approved',
  },
  katapult: {
    harmless: 'RESPONDED Approved',
    // A look-up by phone shows that there is an approval, not what it is for; none that is found proves nothing.
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
    // Offers that cannot be read are asked for again.
    but: { 'answer: huge-numbers': 'RESPONDED Pre-Qualified' },
  },
  'payment-assist': {
    harmless: 'RESPONDED Approved',
    // It is asked beforehand whether it wants the shopper: that may be asked again.
    'some calls fail': 'RESPONDED Approved',
    'out of order': 'NOT_SENT',
    'answers lost for good': 'NOT_SENT',
    'numbers spoiled': 'RESPONDED Approved',
  },
  'progressive-leasing': {
    harmless: 'RESPONDED Approved',
    // Its look-up shows open applications only: finding none proves nothing.
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
    // The shopper is on Snap's page, and nobody else knows how it ends.
    harmless: waits,
    'not proven': waits,
    'words garbled': waits,
    'words marked': waits,
    'numbers spoiled': waits,
  },
  sunbit: {
    harmless: 'RESPONDED Pre Approved',
    // Its webhook tells what the lost answer would not have told.
    'answer lost': 'RESPONDED Pre Approved',
    'answers lost for good': 'RESPONDED Pre Approved',
    'words garbled': 'RESPONDED Pre Approved',
    'words marked': 'RESPONDED Pre Approved',
    'numbers spoiled': 'RESPONDED Pre Approved',
    'no webhooks': waits,
  },
};

/** A new lender takes part once its sandbox has a dialect and it has a row here. */
export const takesPart = ({ id }: Pick<FaultyLender, 'id'>): boolean => Object.hasOwn(ends, id);

/** The end that is right. */
export function rightEnd(fault: Fault, lender: FaultyLender): End {
  const own = ends[lender.id];
  if (!own) throw new TypeError(`engine/test/faults/expected.logic.ts does not know ${lender.id} yet.`);
  return own.but?.[fault.name] ?? own[fault.means] ?? usualEnd(fault.means, lender, own.harmless);
}

/** Who can be asked tells what became of it; who cannot is asked by a person. Nothing is sent again blindly. */
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
