import type { Locale } from '../form/types.ts';
import { contractPhase } from './contracts.ts';
import { isApproval } from './outcomes.ts';
import {
  type SituationAction,
  type SituationCode,
  type SituationParty,
  type SituationStatus,
  type SituationStep,
  situationSteps,
} from './situation-steps.ts';

export {
  situationActions,
  situationStatuses,
  situationSteps,
  type SituationAction,
  type SituationCode,
  type SituationParty,
  type SituationStatus,
} from './situation-steps.ts';

/** A lender of the application with the facts on which the next step depends, as lists and screens know them. */
export interface SituationLender {
  readonly id: number;
  readonly name: string;
  /** The state of the attempt, as it is stored. `REVIEW`: staff has to ask the lender what happened. */
  readonly state: string;
  readonly outcome: string | null;
  readonly contract: string | null;
  /** Who has to answer the lender: `consumer` or `merchant`. Null: the lender waits for neither. */
  readonly waitsOn: string | null;
  /** The kind of question that the lender has asked. Null: no question is unanswered. */
  readonly asks: string | null;
  /** How people decide: on the website of a manual lender, or in the store. Null: the lender itself decides. */
  readonly byPeople: 'site' | 'store' | null;
  readonly isChosen: boolean;
  /**
   * The contract operations that can be started in Millrace for this lender. Empty: the lender makes the
   * contract.
   */
  readonly does: readonly string[];
  /** The contract operations that are finished at this lender. */
  readonly done: readonly string[];
  /** True while an operation on the contract is in progress. */
  readonly isBusy: boolean;
  /**
   * True: the shopper can continue the approval only at the lender. Known only where the lender's reply is
   * loaded.
   */
  readonly isAtLender?: boolean;
  /** True if the store itself is the lender, so that no lender pays it for the sale. */
  readonly isStoresOwn?: boolean;
}

export interface SituationFacts {
  readonly state: 'draft' | 'submitted';
  /**
   * State of the link to a draft. `opened` also applies to shoppers who came without a link from the store.
   */
  readonly link: 'none' | 'sent' | 'opened';
  /** True when all lenders of the plan have given their final result. */
  readonly isDone: boolean;
  /** True: the next lenders of the plan need more answers first. */
  readonly needsAnswers?: boolean;
  /** True: the store has closed out the application. */
  readonly isClosedOut: boolean;
  /** The earliest time at which one of the offers expires, ISO 8601. */
  readonly due?: string | null;
  readonly lenders: readonly SituationLender[];
}

export interface Situation {
  readonly code: SituationCode;
  readonly status: SituationStatus;
  readonly next: {
    readonly who: SituationParty | null;
    readonly action: SituationAction | null;
    readonly label: string;
    /** A sentence for the store that says what happens next. */
    readonly text: string;
    /** The lender that the next step concerns. Null if the step concerns no lender or several lenders. */
    readonly lender: { readonly id: number; readonly name: string } | null;
    readonly due: string | null;
  };
  /** All further tasks of the store for this application, one sentence each. */
  readonly also: readonly string[];
  /** The same tasks as in `also`, by code, for clients that show them in another language. */
  readonly tasks: readonly SituationTask[];
}

/** A task of the store for an application. Its sentence is that of its code. */
export interface SituationTask {
  readonly code: SituationCode;
  readonly lender: { readonly id: number; readonly name: string } | null;
}

/** A next step that applies to the application, with its rank. A higher rank is further along a sale. */
interface Candidate {
  readonly code: SituationCode;
  readonly rank: number;
  readonly lender: SituationLender | null;
}

const isOver = (lender: SituationLender): boolean => contractPhase(lender.contract) === 'over';
const hasContract = ({ contract }: SituationLender): boolean => contract !== null && contract !== 'Pending';
const approves = (lender: SituationLender): boolean =>
  isApproval(lender.outcome) && !isOver(lender) && lender.state === 'RESPONDED';

/** Steps with at least this rank concern contracts that a closeout does not end. */
const CONTRACT = 60;
const FUNDED = 90;

/** Returns the next step for a lender with a contract. Null for a contract that ended. */
function contractStep(lender: SituationLender): readonly [SituationCode, number] | null {
  const { contract, does, done, outcome, isStoresOwn = false } = lender;
  switch (contract) {
    case 'Funded':
    case 'Partly Refunded':
      return [isStoresOwn ? 'funded_own' : 'funded', FUNDED];
    case 'Awaiting Funding':
      return ['delivered', 80];
    case 'Signed':
      if (done.includes('confirmDelivery')) return ['delivered', 80];
      return [does.includes('confirmDelivery') ? 'signed' : 'signed_done', 70];
    case 'Delivery Date Required':
      return done.includes('confirmDelivery') ? ['delivered', 80] : ['delivery_date', 70];
    case 'Downpayment Failed':
      return ['payment_failed', 67];
    case 'Awaiting Payment':
      return ['payment_due', 66];
    case 'Awaiting Release':
      return ['releasing', 65];
    case 'Verification Needed':
      return ['verification', 61];
    case 'Contract Sent':
    case 'Contract Started':
    case 'Awaiting Agreement':
      return ['contract_sent', CONTRACT];
    default:
      return outcome === 'contract_sent' && !isOver(lender) ? ['contract_sent', CONTRACT] : null;
  }
}

/**
 * Returns the next step after a contract ended. If other lenders approved, the customer can choose their
 * offers without a new inquiry.
 */
function endedStep({ contract, done }: SituationLender, hasOthers: boolean): SituationCode {
  const isRefunded = contract === 'Refunded' || done.includes('refund');
  const how = isRefunded ? 'refunded' : contract === 'Expired' ? 'expired' : 'cancelled';
  return hasOthers ? `${how}_others` : how;
}

/** Returns the next step for the lender whose offer the customer chose, before there is a contract. */
function chosenStep({ does, done, isBusy }: SituationLender): SituationCode {
  if (isBusy) return 'chosen_waits';
  if (does.includes('setInvoice') && !done.includes('setInvoice') && does.includes('selectOffer'))
    return 'chosen_cart';
  const choices = ['selectOffer', 'sendContract'].filter((operation) => does.includes(operation));
  if (choices.length === 0) return 'chosen_at_lender';
  return choices.every((operation) => done.includes(operation)) ? 'chosen_waits' : 'chosen_contract';
}

function approvedStep({ does, done, isBusy, isAtLender = false }: SituationLender): SituationCode {
  if (isAtLender) return 'approved_at_lender';
  const pricesCart = does.includes('setInvoice') && does.includes('selectOffer');
  return pricesCart && !done.includes('setInvoice') && !isBusy ? 'approved_cart' : 'approved';
}

function questionStep({ asks, waitsOn }: SituationLender): SituationCode | null {
  if (asks === null || asks === 'correction') return null;
  return waitsOn === 'merchant' ? 'asks_store' : 'asks_customer';
}

/** Returns the next step for a lender that has not approved. */
function openStep(lender: SituationLender): readonly [SituationCode, number] | null {
  const { state, outcome, waitsOn, byPeople } = lender;
  if (state === 'REVIEW') return ['review', 18];
  const question = state === 'PENDING' || state === 'RESPONDED' ? questionStep(lender) : null;
  if (question) return [question, question === 'asks_store' ? 31 : 29];
  if (state === 'PENDING' && byPeople) return [byPeople === 'site' ? 'manual_lender' : 'decision', 30];
  if (state === 'PENDING' && waitsOn === 'merchant' && outcome !== 'timed_out') return ['asks_store', 30];
  if (state === 'PENDING' && waitsOn === 'consumer' && outcome !== 'timed_out') return ['asks_customer', 28];
  if (outcome === 'Soft Decline' || outcome === 'regrade_error') return ['correction', 15];
  const isMoving = ['CREATED', 'QUEUED', 'SUBMITTING', 'UNKNOWN', 'PENDING'].includes(state);
  return isMoving && outcome !== 'timed_out' ? ['processing', 20] : null;
}

/** True if the customer can choose the lender's approval at once, without an answer to a question first. */
const isOffered = (lender: SituationLender): boolean => questionStep(lender) === null && !lender.isAtLender;

function candidateOf(lender: SituationLender, all: readonly SituationLender[]): Candidate | null {
  const as = (code: SituationCode, rank: number): Candidate => ({ code, rank, lender });
  const contract = contractStep(lender);
  if (isOver(lender)) {
    const others = all.filter((other) => other !== lender && approves(other));
    const code = endedStep(lender, others.length > 0);
    if (lender.isChosen) return as(code, 45);
    // The other approvals are the next step. The text says why the customer chooses again.
    const choosesAgain = situationSteps[code].status === 'approved' && others.some(isOffered);
    return as(code, choosesAgain ? 40.5 : 12);
  }
  const question = lender.isChosen || contract ? questionStep(lender) : null;
  // The lender of the chosen offer asks a question. The sale continues only after the answer, so answering it
  // is the next step.
  if (question && contract?.[1] !== FUNDED) return as(question, Math.max(contract?.[1] ?? 52, 52) + 0.5);
  if (contract) return as(...contract);
  if (lender.state === 'REVIEW' && lender.isChosen) return as('review', 52);
  if (lender.isChosen) return as(chosenStep(lender), 50);
  if (!approves(lender)) {
    const open = openStep(lender);
    return open && as(...open);
  }
  // If the lender of an approval has asked a question, the customer can use the approval only after the
  // answer.
  const asked = questionStep(lender);
  return asked ? as(asked, 39) : as(approvedStep(lender), lender.isAtLender ? 39.5 : 40);
}

/** The steps at which the customer chooses an offer, so that the end of the offers matters. */
const showsOffers: readonly SituationCode[] = ['approved', 'cancelled_others', 'expired_others'];

const named = (text: string, lender: SituationTask['lender']): string =>
  text.replaceAll('{lender}', () => lender?.name ?? 'the lender');

const idAndName = (lender: SituationLender | null): SituationTask['lender'] =>
  lender && { id: lender.id, name: lender.name };

/** Returns the tasks of the store besides the next step, each once. */
function tasksOf(main: Candidate, others: readonly Candidate[]): SituationTask[] {
  const tasks = others
    .filter(({ code, lender }) => situationSteps[code].who === 'store' && lender !== main.lender)
    // Corrections are optional. After an approval they are not listed as tasks.
    .filter(({ code }) => code !== 'correction' || main.rank < 39)
    // Once a contract was sent, the store needs no cart for another approval.
    .filter(({ code }) => code !== 'approved_cart' || main.rank < CONTRACT)
    // The end of a contract explains the next step, but is no task.
    .filter(({ rank, lender }) => rank > 12 && !(lender && isOver(lender)))
    .map(({ code, lender }) => ({ code, lender: idAndName(lender) }));
  return [...new Map(tasks.map((task) => [sentenceOf(task), task])).values()];
}

/** Returns the sentence of a task for the store. */
const sentenceOf = ({ code, lender }: SituationTask): string => named(situationSteps[code].store, lender);

/**
 * Returns the next step of an application after the store closed it out. The sale is over unless a contract
 * is still in progress.
 */
function afterCloseout(main: Candidate): Candidate {
  if (main.code === 'funded') return { ...main, code: 'funded_closed' };
  if (main.code === 'funded_own') return { ...main, code: 'funded_own_closed' };
  if (main.code === 'signed_done') return { ...main, code: 'signed_closed' };
  // money went back after the sale was closed out: the page must say so
  if (situationSteps[main.code].status === 'refunded') return { ...main, code: 'refunded' };
  return main.rank >= CONTRACT ? main : { code: 'closed', rank: 55, lender: null };
}

function candidatesOf({ lenders, isDone, needsAnswers = false }: SituationFacts): Candidate[] {
  const chosen = lenders.find((lender) => lender.isChosen && !isOver(lender));
  // After the customer chose an offer, the other lenders no longer count, unless a contract was already sent
  // there.
  const asked = chosen ? lenders.filter((one) => one === chosen || hasContract(one)) : lenders;
  const found = asked.flatMap((lender) => candidateOf(lender, lenders) ?? []);
  const isIdle = !isDone && !chosen && lenders.every((lender) => !approves(lender));
  return [
    ...found,
    ...(needsAnswers ? [{ code: 'between_stages' as const, rank: 26, lender: null }] : []),
    ...(isIdle ? [{ code: 'processing' as const, rank: 20, lender: null }] : []),
    { code: 'declined', rank: 10, lender: null },
  ];
}

function mainOf(facts: SituationFacts): { main: Candidate; others: readonly Candidate[] } {
  if (facts.state === 'draft') {
    const code = ({ none: 'draft', sent: 'sent', opened: 'filling' } as const)[facts.link];
    return { main: { code, rank: 0, lender: null }, others: [] };
  }
  const candidates = candidatesOf(facts);
  const first = candidates.reduce((best, one) => (one.rank > best.rank ? one : best));
  const others = candidates.filter((one) => one !== first);
  return { main: facts.isClosedOut ? afterCloseout(first) : first, others };
}

/**
 * Returns the one status of an application and its one next step. If several next steps apply, the one that
 * is furthest along a sale is returned. All other tasks of the store are in `also`.
 */
export function situationOf(facts: SituationFacts): Situation {
  const { main, others } = mainOf(facts);
  const { status, who, action, label, store }: SituationStep = situationSteps[main.code];
  const { lender } = main;
  const isFinished = ['closed', 'funded_closed', 'funded_own_closed'].includes(main.code);
  const tasks = isFinished ? [] : tasksOf(main, others);
  return {
    code: main.code,
    status,
    next: {
      who,
      action,
      label: named(label, lender),
      text: named(store, lender),
      lender: idAndName(lender),
      due: showsOffers.includes(main.code) ? (facts.due ?? null) : null,
    },
    also: tasks.map(sentenceOf),
    tasks,
  };
}

/** Returns the sentence about the next step for shoppers. It does not use the status words of staff. */
export const shopperSituation = (code: SituationCode, lender: string | null, locale: Locale): string =>
  situationSteps[code].shopper[locale].replaceAll('{lender}', () => lender ?? '');
