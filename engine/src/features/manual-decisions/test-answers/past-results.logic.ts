import type { LenderReply } from '@millrace/plugin-sdk';
import { stored, type ContractState } from '@millrace/schemas/states/machines';
import type { LenderType } from '@millrace/schemas/lender-types';
import { between, type Random } from '../../applications/test-forms/index.logic.ts';
import type { TestLender, TestRoute } from '../../applications/test-forms/index.ts';
import { approval } from './test-offers.logic.ts';
import { decline, responded, unreachable, type TestAnswer, type TestResult } from './test-results.logic.ts';

/**
 * The behavior of lenders by type: the share of applications that they approve, and how many seconds they
 * usually need.
 */
const habits: Record<LenderType, { approves: number; seconds: readonly [least: number, most: number] }> = {
  prime: { approves: 0.34, seconds: [2, 9] },
  near_prime: { approves: 0.46, seconds: [4, 22] },
  sub_prime: { approves: 0.55, seconds: [6, 40] },
  lto: { approves: 0.64, seconds: [5, 60] },
  proprietary_in_house: { approves: 0.58, seconds: [1, 2] },
  third_party_in_house: { approves: 0.52, seconds: [240, 1900] },
};

/**
 * How a sale ended: the state of its contract, and whether the store closed out the application as a sale.
 * `accepted` is null if the store has not closed it out. The whole value is null if the shopper has not
 * chosen an offer.
 */
type Ending = { contractState: ContractState; accepted: boolean | null } | null;

const funded = { contractState: 'Funded', accepted: true } as const;
const endings: readonly {
  untilDays: number;
  /** Each ending of a sale with its share of all sales in percent. */
  shares: readonly (readonly [share: number, ending: Ending])[];
}[] = [
  {
    untilDays: 3,
    shares: [
      [46, null],
      [22, { contractState: 'Contract Sent', accepted: null }],
      [14, { contractState: 'Signed', accepted: null }],
      [8, { contractState: 'Awaiting Payment', accepted: null }],
      [10, funded],
    ],
  },
  {
    untilDays: 12,
    shares: [
      [14, null],
      [10, { contractState: 'Contract Sent', accepted: null }],
      [6, { contractState: 'Awaiting Payment', accepted: null }],
      [52, funded],
      [10, { contractState: 'Customer Declined', accepted: false }],
      [8, { contractState: 'Expired', accepted: false }],
    ],
  },
  {
    untilDays: Infinity,
    shares: [
      [2, { contractState: 'Contract Sent', accepted: null }],
      [68, funded],
      [12, { contractState: 'Customer Declined', accepted: false }],
      [12, { contractState: 'Expired', accepted: false }],
      [6, { contractState: 'Contract Canceled', accepted: false }],
    ],
  },
];

/**
 * Invents the replies and the sale of a past application at random. All outcomes occur, and old sales have
 * ended.
 */
export function pastResult({
  lenders,
  requestedCents,
  mode,
  random,
  daysAgo,
}: Pick<TestRoute, 'lenders' | 'requestedCents' | 'mode' | 'random'> & { daysAgo: number }): TestResult {
  // The lenders decide about the same applicant, so their replies resemble each other.
  const strength = random();
  const answers: TestAnswer[] = [];
  for (const lender of lenders) {
    answers.push(answerOf(lender, { requestedCents, random, strength, daysAgo }));
    if (mode === 'Waterfall' && isApproved(answers.at(-1)!)) break;
  }
  const index = answers.findIndex(isApproved);
  const ending = index < 0 ? null : endingOf(daysAgo, random);
  if (!ending) return { answers, chosen: null };
  const { reply, ...approved } = answers[index]!;
  answers[index] = { ...approved, reply: { ...reply!, contractState: stored(ending.contractState) } };
  return { answers, chosen: { index, offerId: reply!.offers![0]!.id, accepted: ending.accepted } };
}

const isApproved = ({ reply }: TestAnswer): boolean => (reply?.offers?.length ?? 0) > 0;

function endingOf(daysAgo: number, random: Random): Ending {
  const { shares } = endings.find(({ untilDays }) => daysAgo < untilDays)!;
  let drawn = random() * 100;
  for (const [share, ending] of shares) if ((drawn -= share) < 0) return ending;
  return null;
}

interface Applicant {
  requestedCents: number;
  random: Random;
  /** How creditworthy the applicant is, from 0 (weakest) to 1 (strongest). */
  strength: number;
  daysAgo: number;
}

function answerOf(lender: TestLender, { requestedCents, random, strength, daysAgo }: Applicant): TestAnswer {
  const { approves, seconds: times } = habits[lender.lenderType];
  const seconds = between(random, times[0] * 10, times[1] * 10) / 10;
  if (random() < 0.02) return unreachable(lender, 30);
  if ((random() + 2 * strength) / 3 > 1 - approves)
    return responded(lender, approved(approval(lender, requestedCents, random), random), seconds);
  const drawn = random();
  if (drawn < 0.62)
    return responded(
      lender,
      decline(
        'Rejected',
        'credit',
        'The credit report does not support it.',
        'El informe de crédito no lo respalda.',
      ),
      seconds,
    );
  if (drawn < 0.84)
    return responded(
      lender,
      decline(
        'Soft Decline',
        'income',
        'The income could not be confirmed.',
        'No se pudo confirmar el ingreso.',
      ),
      seconds,
    );
  if (drawn < 0.92 && daysAgo < 4) return responded(lender, { outcome: 'Hold' }, seconds);
  if (drawn < 0.96) return responded(lender, { outcome: 'Invalid' }, seconds);
  return responded(lender, { outcome: 'No Response' }, 120);
}

/** Turns some approvals into weaker ones, such as pre-approvals, which have offers too. */
function approved(reply: LenderReply, random: Random): LenderReply {
  const drawn = random();
  if (drawn < 0.08) return { ...reply, outcome: 'Pre-Qualified' };
  return drawn < 0.2 ? { ...reply, outcome: 'Pre Approved' } : reply;
}
