/**
 * The words of every status, for staff and for shoppers. No screen has its own status texts.
 * `@millrace/schemas/states/machines` has the state machines themselves.
 */
import type { Locale } from '../form/types.ts';
import { contractStatuses } from './contracts.ts';
import { menuStatuses, outcomeStatuses } from './outcomes.ts';
import { processingStatuses } from './processing.ts';
import { subscriptionStatuses } from './subscriptions.ts';
import type { StatusWords } from './types.ts';
import { formStatuses, jobStatuses, placeStatuses, sentStatuses, stepStatuses } from './work.ts';

export { atLender, goesOnAtLender } from './at-lender.ts';
export { attemptEventWord, attemptStateWord, stepStateWord } from './attempts.ts';
export {
  contractAction,
  takeBackWords,
  undoWords,
  type ContractAction,
  type ContractActionWords,
} from './contract-actions.ts';
export { contractNext } from './contract-next.ts';
export {
  contractOperations,
  shopperStep,
  staffStep,
  stepWords,
  type ContractOperation,
  type ContractStepWord,
} from './contract-steps.ts';
export { duration } from './durations.ts';
export { operationWord } from './lender-operations.ts';
export { questionWait, shopperQuestion, staffQuestion } from './questions.ts';
export { stageStatuses } from './work.ts';
export { stepReason } from './step-reasons.ts';
export { contractPhase, type ContractPhase, type ContractWord } from './contracts.ts';
export {
  isApproval,
  isLendersNo,
  isOutcome,
  LEASE_DECLINE_RECORDED_AS,
  menuValue,
  outcomeKind,
  type OutcomeKind,
  type OutcomeWord,
} from './outcomes.ts';
export type { Icon, StaffAction, StatusWords, Tone } from './types.ts';
export { listedWait, staffWait } from './waiting.ts';

/** All statuses by kind and stored code. */
export const statuses = {
  processing: processingStatuses,
  outcome: outcomeStatuses,
  contract: contractStatuses,
  menu: menuStatuses,
  subscription: subscriptionStatuses,
  form: formStatuses,
  sent: sentStatuses,
  place: placeStatuses,
  job: jobStatuses,
  step: stepStatuses,
};

export type StatusKind = keyof typeof statuses;
export type StatusCode<Kind extends StatusKind> = keyof (typeof statuses)[Kind] & string;

/**
 * The status of a lender in a route: its answer if there is one, otherwise its processing state or, before
 * sending, its place in the route. `Job Created` and `job_created` are the same state.
 */
export function routeStatus(state: string, outcome: string | null): { kind: StatusKind; code: string } {
  if (outcome !== null) return { kind: 'outcome', code: outcome };
  const code = state.toLowerCase().replaceAll(' ', '_');
  return { kind: Object.hasOwn(placeStatuses, code) ? 'place' : 'processing', code };
}

/**
 * Returns the words of a status. An unknown code is shown as it is to staff and hidden from shoppers. A new
 * word of a lender thus never breaks a screen.
 */
export function statusWords(kind: StatusKind, code: string): StatusWords {
  const known = statuses[kind] as Readonly<Record<string, StatusWords>>;
  if (Object.hasOwn(known, code)) return known[code]!;
  return { staff: code, shopper: null, tone: 'neutral', terminal: false, icon: 'minus', actions: ['open'] };
}

/**
 * Text for staff about a lender's answer at a step: its outcome and the state of the contract. Null without
 * both. `contract_sent` is omitted if the state of the contract is known.
 */
export function answerWords(outcome: string | null, contract: string | null): string | null {
  const word = outcome === null || (outcome === 'contract_sent' && contract !== null) ? null : outcome;
  const words = [
    word === null ? null : statusWords('outcome', word).staff,
    contract === null ? null : statusWords('contract', contract).staff,
  ].filter((one) => one !== null);
  return words.length === 0 ? null : words.join(', ');
}

/**
 * Returns the shopper's text of a status; null if the status is not for shoppers.
 * @param amount formatted amount, e.g. `$2,400`
 */
export function shopperWords(kind: StatusKind, code: string, locale: Locale, amount?: string): string | null {
  const { shopper, shopperWithAmount } = statusWords(kind, code);
  if (amount && shopperWithAmount) return shopperWithAmount[locale].replace('{amount}', () => amount);
  return shopper && shopper[locale];
}
