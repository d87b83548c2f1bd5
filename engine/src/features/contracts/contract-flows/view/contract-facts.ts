import type { LenderReply } from '@millrace/plugin-sdk';
import { textIn } from '@millrace/schemas/form';
import { stepReason, outcomeKind } from '@millrace/schemas/states';
import { instant } from '../../../../platform/db/instants.ts';
import type { AttemptState } from '../../../routing/route-attempts/index.logic.ts';
import { contractCents, isInOtherCurrency } from './contract-amounts.logic.ts';
import type { ContractContext } from './contract-surroundings.ts';
import type { ContractFacts } from './contract-view.logic.ts';
import type { StepRow } from '../steps/step-queries.ts';
import { waitReasons } from '../../../lender-execution/operations/index.ts';

/** An approved attempt for which a screen shows the contract. */
export interface ContractSubject {
  readonly id: string;
  readonly lenderKey: string;
  readonly state: AttemptState;
  readonly outcome: string | null;
  readonly reply: LenderReply | null;
}

/**
 * Returns the facts from which a contract is derived: the lender's reply, the contract steps and the
 * shopper's choice.
 */
export function contractFacts(
  { id, lenderKey, state, outcome, reply }: ContractSubject,
  { steps, choice, madeByLender, soldCents }: ContractContext,
  capabilities: readonly string[],
  { isOwn = false, deliversParts = false }: { isOwn?: boolean; deliversParts?: boolean } = {},
): ContractFacts {
  const chosenOfferId = choice?.attemptId === id ? choice.offerId : null;
  const hasOtherCurrency = isInOtherCurrency(reply ?? null, chosenOfferId);
  const own = steps.filter(({ attemptId }) => attemptId === id);
  return {
    approved: state === 'RESPONDED' && outcomeKind(outcome ?? '') === 'approval',
    contractState: reply?.contractState,
    asks: (reply?.inputRequests ?? []).some(({ kind }) => kind !== 'correction'),
    capabilities,
    isOwn,
    madeByLender: madeByLender.has(lenderKey),
    chosen: choice ? (choice.attemptId === id ? 'this' : 'other') : null,
    hasOtherCurrency,
    deliversParts: deliversParts && !hasOtherCurrency,
    totalCents: contractCents(reply, chosenOfferId, own),
    soldCents: soldCents.get(lenderKey) ?? null,
    steps: own.map((step) => ({
      id: step.id,
      operation: step.operation,
      state: step.state,
      claims: step.claims,
      amountCents: step.amountCents,
      at: instant(step.createdAt),
      excludedLines: step.state === 'TAKEN_BACK' ? [] : (step.decided?.excludedLines ?? []),
      reasons: reasonsOf(step),
    })),
  };
}

/**
 * Returns the reasons that staff reads next to a step: the lender's reasons for a refusal, or what the step
 * waits for.
 */
function reasonsOf({ state, reply, reason }: StepRow): string[] {
  if (state === 'QUEUED' && reason !== null && waitReasons.includes(reason)) return [stepReason(reason)];
  return state === 'REFUSED' ? (reply?.reasons ?? []).map(({ text }) => textIn(text, 'en')) : [];
}
