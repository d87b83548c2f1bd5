import type { CheckoutState, TestResult } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/countries';
import type { OutcomeWord } from '@millrace/schemas/states';
import type { TestFact } from '../../../integrations/outbound-webhooks/index.logic.ts';

/** The lender of every test session. It is not in the catalogue. */
export const testLender = { id: 999_999_999, name: 'Test Lender' } as const;

/** The states of an application that ends as funded, in order. */
const way = ['open', 'submitted', 'approved', 'accepted', 'signed', 'funded'] as const;
type Step = (typeof way)[number];
const placeOf = (state: CheckoutState): number => way.indexOf(state as Step);

export interface TestSale {
  readonly state: CheckoutState;
  readonly attemptId: string;
  readonly amountCents: number;
  readonly currency: Currency;
}

/**
 * Returns the events that lead a test session to a state, in order. Undefined if an application cannot get
 * from its current state to that state.
 */
export function eventsUntil(sale: TestSale, to: TestResult): TestFact[] | undefined {
  const from = placeOf(sale.state);
  if (from < 0) return undefined;
  if (to === 'expired') return sale.state === 'open' ? [] : undefined;
  if (to === 'declined') {
    if (from > placeOf('submitted')) return undefined;
    return [...stepsBetween(sale, 'submitted'), answered(sale, 'Rejected')];
  }
  if (to === 'cancelled') {
    const isBound = sale.state === 'accepted' || sale.state === 'signed';
    return isBound ? [contract(sale, 'contract.cancelled', 'Cancelled')] : undefined;
  }
  return from < placeOf(to) ? stepsBetween(sale, to) : undefined;
}

const stepsBetween = (sale: TestSale, to: Step): TestFact[] =>
  way.slice(placeOf(sale.state) + 1, placeOf(to) + 1).map((step) => eventOf(sale, step));

function eventOf(sale: TestSale, step: Step): TestFact {
  switch (step) {
    case 'approved':
      return answered(sale, 'Approved');
    case 'accepted': {
      const amount = { cents: sale.amountCents, currency: sale.currency };
      return { type: 'offer.accepted', data: { ...about(sale), offer_id: 'test-offer', amount } };
    }
    case 'signed':
      return contract(sale, 'contract.signed', 'Signed');
    case 'funded':
      return contract(sale, 'contract.funded', 'Funded');
    default:
      return { type: 'application.submitted', data: {} };
  }
}

const about = ({ attemptId }: TestSale) => ({ attempt_id: attemptId, lender: testLender });

const answered = (sale: TestSale, outcome: OutcomeWord): TestFact => ({
  type: 'application.answered',
  data: {
    ...about(sale),
    outcome,
    approved: outcome === 'Approved' ? { cents: sale.amountCents, currency: sale.currency } : null,
  },
});

const contract = (sale: TestSale, type: TestFact['type'], state: string): TestFact => ({
  type,
  data: { ...about(sale), contract_state: state },
});

/**
 * Returns the events that follow when the store delivers the goods of a test session. The test lender funds
 * the contract immediately.
 */
export const deliveryEvents = (sale: TestSale): TestFact[] => [
  { type: 'contract.delivered', data: about(sale) },
  contract(sale, 'contract.funded', 'Funded'),
];

export const refundEvent = (sale: TestSale): TestFact => ({ type: 'contract.refunded', data: about(sale) });

/** Returns the state of the contract for the state of a test session. Null if there is no contract yet. */
export function contractStateOf(state: CheckoutState): string | null {
  if (state === 'signed') return 'Signed';
  return state === 'funded' ? 'Funded' : null;
}

/** Whether the shopper of the session accepted the offer of the test lender. */
export const isAccepted = (state: CheckoutState): boolean => placeOf(state) >= placeOf('accepted');
