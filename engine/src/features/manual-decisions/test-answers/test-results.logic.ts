import type { LenderReply } from '@millrace/plugin-sdk';
import { pick, type Random } from '../../applications/test-forms/index.logic.ts';
import type { TestLender } from '../../applications/test-forms/index.ts';
import { approval } from './test-offers.logic.ts';

/** The invented reply of one lender. Lenders that were not asked have none. */
export interface TestAnswer {
  lender: TestLender;
  state: 'RESPONDED' | 'ERROR_FINAL';
  reason: string | null;
  reply: LenderReply | null;
  /** Seconds that the lender seems to have needed for its reply. */
  seconds: number;
}

/** Seconds that each lender seems to have needed for its reply in generated test data. */
export const usualSeconds = 20;

export interface TestResult {
  answers: readonly TestAnswer[];
  /**
   * The chosen offer, with the index of its reply in `answers`. `accepted` is true if the store closed out
   * the application as a sale, and null if it has not closed it out.
   */
  chosen: { index: number; offerId: string; accepted: boolean | null } | null;
}

export interface ResultWishes {
  lenders: readonly TestLender[];
  requestedCents: number;
  mode: 'Waterfall' | 'Shotgun';
  random: Random;
  randomResults: boolean;
  randomCloseout: boolean;
}

/** Contract states that an approval may reach. Null means that the shopper has not chosen yet. */
const endings = [
  null,
  null,
  'Contract Sent',
  'Signed',
  'Awaiting Payment',
  'Funded',
  'Funded',
  'Expired',
] as const;

/** Invents replies at random. Some applications get no approval, and some lenders cannot be reached. */
export function testResult(wishes: ResultWishes): TestResult {
  const { lenders } = wishes;
  const answers: TestAnswer[] = [];
  const isDeclinedByAll = wishes.randomResults && wishes.random() < 0.3;
  for (const lender of lenders) {
    answers.push(answerOf(lender, wishes, isDeclinedByAll));
    if (wishes.mode === 'Waterfall' && isApproved(answers.at(-1)!)) break;
  }
  const index = answers.findIndex(isApproved);
  const ending = wishes.randomCloseout && index >= 0 ? pick(wishes.random, endings) : null;
  if (!ending) return { answers, chosen: null };
  const approved = answers[index]!;
  answers[index] = { ...approved, reply: { ...approved.reply!, contractState: ending } };
  const accepted = ending === 'Funded' ? true : ending === 'Expired' ? false : null;
  return { answers, chosen: { index, offerId: approved.reply!.offers![0]!.id, accepted } };
}

const isApproved = ({ reply }: TestAnswer): boolean => reply?.outcome === 'Approved';

const approving = 0.5;

function answerOf(lender: TestLender, wishes: ResultWishes, isDeclinedByAll: boolean): TestAnswer {
  const { random, randomResults, requestedCents } = wishes;
  const least = isDeclinedByAll ? approving : 0;
  const drawn = randomResults ? least + random() * (1 - least) : 0;
  if (drawn < approving) return responded(lender, approval(lender, requestedCents, random));
  if (drawn < 0.8)
    return responded(
      lender,
      decline(
        'Rejected',
        'credit',
        'The credit report does not support it.',
        'El informe de crédito no lo respalda.',
      ),
    );
  if (drawn < 0.95)
    return responded(
      lender,
      decline(
        'Soft Decline',
        'income',
        'The income could not be confirmed.',
        'No se pudo confirmar el ingreso.',
      ),
    );
  return unreachable(lender, usualSeconds);
}

export const responded = (lender: TestLender, reply: LenderReply, seconds = usualSeconds): TestAnswer => ({
  ...{ lender, state: 'RESPONDED', reason: null, reply, seconds },
});

export const unreachable = (lender: TestLender, seconds: number): TestAnswer => ({
  ...{ lender, state: 'ERROR_FINAL', reason: 'lender-unreachable', reply: null, seconds },
});

export const decline = (
  outcome: 'Rejected' | 'Soft Decline',
  code: string,
  en: string,
  es: string,
): LenderReply => ({
  outcome,
  reasons: [{ code, text: { en, es } }],
});
