import type { WebhookEventType } from '@millrace/schemas/api';
import type { AttemptChanged, ContractChanged, OfferChosen, PayloadOf } from '@millrace/schemas/events';
import { contractPhase } from '@millrace/schemas/states';

/**
 * An event for a store's systems. It contains ids and short values from the application, and no personal
 * data.
 */
export interface WebhookFact {
  readonly type: WebhookEventType;
  /**
   * Identifies the change of the application. If two facts have the same cause, the store gets only one
   * event.
   */
  readonly cause: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An event of a test session. */
export type TestFact = Pick<WebhookFact, 'type' | 'data'>;

export function attemptFacts({ attempt }: PayloadOf<typeof AttemptChanged>): WebhookFact[] {
  if (!attempt) return [];
  const { id, lenderId, lenderName, outcome, approved, contractState } = attempt;
  const lender = { id: lenderId, name: lenderName };
  const facts: WebhookFact[] = [];
  if (attempt.state === 'RESPONDED' && outcome !== null)
    facts.push({
      type: 'application.answered',
      cause: `${id} ${outcome} ${approved?.cents ?? ''}`,
      data: { attempt_id: id, lender, outcome, approved },
    });
  const type = contractEventOf(contractState);
  if (type)
    facts.push({
      type,
      cause: `${id} ${type}`,
      data: { attempt_id: id, lender, contract_state: contractState },
    });
  return facts;
}

function contractEventOf(state: string | null): WebhookEventType | undefined {
  if (state === 'Funded' || state === 'Partly Refunded') return 'contract.funded';
  const phase = contractPhase(state);
  if (phase === 'over') return 'contract.cancelled';
  return phase === 'signed' ? 'contract.signed' : undefined;
}

export function offerFact(payload: PayloadOf<typeof OfferChosen>): WebhookFact {
  const { attemptId, lenderId, lenderName, offerId, amount } = payload;
  return {
    type: 'offer.accepted',
    cause: `${attemptId} ${offerId}`,
    data: {
      attempt_id: attemptId,
      lender: { id: lenderId, name: lenderName },
      offer_id: offerId,
      amount,
    },
  };
}

const stepEvents: Readonly<Record<string, WebhookEventType>> = {
  confirmDelivery: 'contract.delivered',
  refund: 'contract.refunded',
};

export function stepFacts(payload: PayloadOf<typeof ContractChanged>): WebhookFact[] {
  const { stepId, attemptId, lenderId, lenderName, operation, state } = payload;
  const type = stepEvents[operation];
  if (!type || state !== 'DONE') return [];
  return [
    { type, cause: stepId, data: { attempt_id: attemptId, lender: { id: lenderId, name: lenderName } } },
  ];
}
