/**
 * The words for every status, for staff and for shoppers. Screens define no other status texts. The state
 * machines are in `@millrace/schemas/states/machines`.
 */
import type { Locale, Localised } from '../form/types.ts';
import { contractStatuses } from './contracts.ts';
import { menuStatuses, outcomeStatuses } from './outcomes.ts';
import { phrases } from './phrases.ts';
import { processingStatuses } from './processing.ts';
import { subscriptionStatuses } from './subscriptions.ts';
import type { StatusWords } from './types.ts';
import { formStatuses, jobStatuses, placeStatuses, sentStatuses, stepStatuses } from './work.ts';

export { attemptEventWord, attemptStateWord, operationWord, stepStateWord } from './attempts.ts';
export type { AppliedTier, AttemptCorrection, AttemptRequest } from './attempt-notes.ts';
export {
  contractAction,
  takeBackWords,
  undoWords,
  type ContractAction,
  type ContractActionWords,
} from './contract-actions.ts';
export {
  contractOperations,
  shopperStep,
  staffStep,
  stepReason,
  stepWords,
  type ContractOperation,
  type ContractStepWord,
} from './contract-steps.ts';
export type { FillIn } from './fill-in.ts';
export { questionWait, shopperQuestion, staffQuestion } from './questions.ts';
export {
  lenderDisabled,
  lenderPaused,
  lenderUnavailable,
  offerAccepted,
  sendBlockReasons,
  storeClosed,
} from './send-reasons.ts';
export { stageStatuses } from './work.ts';
export {
  contractNext,
  contractPhase,
  contractStatuses,
  type ContractPhase,
  type ContractWord,
} from './contracts.ts';
export {
  atLender,
  continuesAtLender,
  isApproval,
  isCorrectable,
  isLendersNo,
  isOutcome,
  LEASE_DECLINE_RECORDED_AS,
  menuValue,
  outcomeKind,
  type OutcomeKind,
  type OutcomeWord,
} from './outcomes.ts';
export {
  situationActions,
  situationOf,
  situationStatuses,
  situationSteps,
  shopperSituation,
  type Situation,
  type SituationAction,
  type SituationCode,
  type SituationFacts,
  type SituationLender,
  type SituationParty,
  type SituationStatus,
  type SituationTask,
} from './situation.ts';
export { situationText, stepsForEveryone } from './situation-readers.ts';
export type { Icon, StaffAction, StatusWords, Tone } from './types.ts';
export { listedWait, staffWait } from './waiting.ts';

/** All statuses, by kind and by stored code. */
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

/** Returns the word that screens show for a lender in a route that has no outcome yet. */
export const shownState = ({ state, status }: { state: string; status: string | null }): string =>
  status ?? state;

/**
 * Returns the status of a lender in a route. This is the lender's decision if there is one. Otherwise it is
 * the processing state or, before sending, a status of `placeStatuses`. `Job Created` and `job_created` mean
 * the same state.
 */
export function routeStatus(state: string, outcome: string | null): { kind: StatusKind; code: string } {
  if (outcome !== null) return { kind: 'outcome', code: outcome };
  const code = state.toLowerCase().replaceAll(' ', '_');
  return { kind: Object.hasOwn(placeStatuses, code) ? 'place' : 'processing', code };
}

/** Returns the name of a status in the spelling that people read. The stored name stays as it is. */
export const readAs = (name: string): string => (name === 'Cancelled' ? 'Canceled' : name);

/**
 * Returns the words of a status. Staff see an unknown code as it is, and shoppers do not see it. A new code
 * of a lender therefore never breaks a screen.
 */
export function statusWords(kind: StatusKind, code: string): StatusWords {
  const known = statuses[kind] as Readonly<Record<string, StatusWords>>;
  if (Object.hasOwn(known, code)) return known[code]!;
  return { staff: code, shopper: null, tone: 'neutral', terminal: false, icon: 'minus', actions: ['open'] };
}

/**
 * Returns the text for staff about one event at a lender: the lender's decision and the state of the
 * contract. Null if both are missing. The decision `contract_sent` is omitted if the state of the contract is
 * known.
 * @param say translates a word
 */
export function answerWords(
  outcome: string | null,
  contract: string | null,
  say = (text: string): string => text,
): string | null {
  const word = outcome === null || (outcome === 'contract_sent' && contract !== null) ? null : outcome;
  const words = [
    word === null ? null : say(statusWords('outcome', word).staff),
    contract === null ? null : say(readAs(statusWords('contract', contract).staff)),
  ].filter((one) => one !== null);
  return words.length === 0 ? null : words.join(', ');
}

/** The texts for an approval of exactly the price of the purchase, which is no limit. */
const exactly = new Map<Localised, Localised>([
  [phrases.approvedUpTo, phrases.approvedExactly],
  [phrases.preApprovedUpTo, phrases.preApprovedExactly],
]);

export interface ShownAmount {
  /** The formatted amount, e.g. `$2,400`. */
  readonly text: string;
  /** True if the amount is the price of the purchase and not a limit. */
  readonly isExact: boolean;
}

/**
 * Returns the text of a status for the shopper. Null if the status is not for shoppers.
 * @param amount formatted amount, e.g. `$2,400`; as a text it is a limit
 */
export function shopperWords(
  kind: StatusKind,
  code: string,
  locale: Locale,
  amount?: string | ShownAmount,
): string | null {
  const { shopper, shopperWithAmount } = statusWords(kind, code);
  if (!amount || !shopperWithAmount) return shopper && shopper[locale];
  const { text, isExact } = typeof amount === 'string' ? { text: amount, isExact: false } : amount;
  const words = (isExact && exactly.get(shopperWithAmount)) || shopperWithAmount;
  return words[locale].replace('{amount}', () => text);
}

/** Formats a duration in milliseconds for staff and stores: `under 1 s`, `12 s`, `1 min 5 s`, `2 h 3 min`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return 'under 1 s';
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 ? `${minutes} min ${seconds % 60} s` : `${minutes} min`;
  return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`;
}
