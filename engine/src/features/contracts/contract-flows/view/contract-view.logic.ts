import type { ExcludedLine, StaffContract } from '@millrace/schemas/api';
import { contractOperations, type ContractOperation } from '@millrace/schemas/states';
import { isNear, parseIsoDate } from '@millrace/schemas/form';
import {
  contractCommands,
  isContractState,
  wasFunded,
  type ContractState,
} from '../machine/contract.machine.ts';
import { mayTakeBack, stepStates, type StepState } from '../machine/step.machine.ts';
import { deliveredInParts, openCents, soldOf } from './contract-amounts.logic.ts';

export interface StepFacts {
  readonly id: string;
  readonly operation: ContractOperation;
  readonly state: StepState;
  readonly claims: number;
  /** The amount of the goods, of a refund or of a partial delivery. Absent or null for other operations. */
  readonly amountCents?: number | null;
  readonly at: string;
  readonly reasons: readonly string[];
  readonly excludedLines: readonly ExcludedLine[];
}

export interface ContractFacts {
  readonly approved: boolean;
  /** The newest contract state that the lender reported. Undefined if it reported none. */
  readonly contractState: string | undefined;
  /** True if the lender waits for an answer, for example a code. */
  readonly asks: boolean;
  readonly capabilities: readonly string[];
  /** True if the store is the lender: it makes the contract, and the shopper signs it here. */
  readonly isOwn?: boolean;
  /**
   * True if the form leaves contracts to this lender. A contract that Millrace started still continues in
   * Millrace.
   */
  readonly madeByLender: boolean;
  /**
   * Whether the shopper chose an offer of this lender or of another lender. Null if the shopper chose none.
   */
  readonly chosen: 'this' | 'other' | null;
  /** The contract steps at this lender, oldest first. */
  readonly steps: readonly StepFacts[];
  /**
   * The price that the contract finances, in hundredths of the store's currency. Absent or null if the price
   * is unknown.
   */
  readonly totalCents?: number | null;
  /** What was sold with this lender, as the store closed the sale out. Absent or null before the closeout. */
  readonly soldCents?: number | null;
  /**
   * True if the contract is in another currency than the store's. Operations with an amount then happen at the
   * lender, because the store enters amounts in its own currency.
   */
  readonly hasOtherCurrency?: boolean;
  /** True if the lender accepts partial deliveries. */
  readonly deliversParts?: boolean;
}

/**
 * True if the lender handles the contract itself, so that Millrace runs no contract step. The lender's
 * questions are still answered in Millrace.
 */
export const isMadeByLender = ({
  madeByLender,
  steps,
}: Pick<ContractFacts, 'madeByLender' | 'steps'>): boolean =>
  madeByLender && steps.every(({ operation, state }) => operation === 'answer' || state === 'TAKEN_BACK');
export const can = (facts: ContractFacts, operation: string): boolean =>
  facts.capabilities.includes(operation) && (operation === 'answer' || !isMadeByLender(facts));
const isDone = ({ steps }: ContractFacts, operation: ContractOperation) =>
  steps.some((step) => step.operation === operation && step.state === 'DONE');

/** Operations that inform a lender that the shopper chose its offer. */
const choices = ['selectOffer', 'sendContract'] as const;
export const isChoice = (operation: ContractOperation): boolean => choices.some((each) => each === operation);
export const acceptsChoices = (facts: ContractFacts): boolean => choices.some((each) => can(facts, each));

/**
 * Returns the step to start when the shopper chooses an offer. Undefined if this lender gets no step in the
 * current state.
 */
export function choiceStep(facts: ContractFacts, offerId: string) {
  // The store's own contract is not sent automatically, because a person of the store reads it first.
  if (facts.isOwn) return undefined;
  const begun = actionsOf(facts, stateOf(facts)).find(isChoice);
  if (begun === undefined) return undefined;
  return begun === 'selectOffer'
    ? ({ operation: 'selectOffer', input: { offerId } } as const)
    : ({ operation: 'sendContract', input: {} } as const);
}

/** Returns the contract as staff sees it. Null if there is no contract and nothing can be done. */
export function contractView(facts: ContractFacts): StaffContract | null {
  const state = stateOf(facts);
  const actions = actionsOf(facts, state).map((operation) => ({ operation, undo: undoOf(facts, operation) }));
  const madeByLender = isMadeByLender(facts) && facts.approved;
  if (facts.steps.length === 0 && state === null && actions.length === 0 && !madeByLender) return null;
  const steps = facts.steps.map((step) => ({
    id: step.id,
    operation: step.operation,
    state: stepStates[step.state].word,
    at: step.at,
    reasons: [...step.reasons],
    ...(step.amountCents && { amount_cents: step.amountCents }),
    excluded_lines: [...step.excludedLines],
    can_take_back: mayTakeBack(step),
  }));
  const open = actions.some(({ operation }) => operation === 'refund') ? openFor(facts, 'refund') : null;
  const signing = facts.isOwn ? { signs_here: true } : {};
  const refundable = open === null ? {} : { refundable_cents: open };
  return {
    state,
    step: newest(steps),
    ...signing,
    ...refundable,
    steps,
    actions,
    madeByLender,
    excluded_lines: [],
  };
}

/** Returns the newest step without the fields that only staff may see. */
function newest(steps: StaffContract['steps']): StaffContract['step'] {
  const [step] = steps
    .slice(-1)
    .map(({ operation, state, at, reasons }) => ({ operation, state, at, reasons }));
  return step ?? null;
}

/**
 * Returns the contract state that the lender reported. If the lender reported none, returns `Pending` or
 * null. It is `Pending` if the shopper chose this lender and the choice can be sent to it.
 */
export function stateOf(facts: ContractFacts): ContractState | null {
  if (isContractState(facts.contractState)) return facts.contractState;
  const isOngoing = can(facts, 'selectOffer') || can(facts, 'sendContract');
  return facts.chosen === 'this' && isOngoing ? 'Pending' : null;
}

/**
 * Returns the operations that can start now. None can start while a step is unfinished or in review (a person
 * must find out its outcome).
 */
export function actionsOf(facts: ContractFacts, state: ContractState | null): ContractOperation[] {
  if (!facts.approved || facts.chosen === 'other') return [];
  return contractOperations.filter(
    (operation) =>
      !(facts.hasOtherCurrency && withAmount.includes(operation)) &&
      !facts.steps.some((step) => blocks(step, operation)) &&
      can(facts, operation) &&
      contractCommands[operation].from.includes(state) &&
      isOpen(facts, operation),
  );
}

/** Operations for which the store always enters an amount. */
const withAmount: readonly ContractOperation[] = ['setInvoice', 'refund'];

/** Operations of which a lender can process several at the same time for one contract. */
const severalAtOnce: readonly ContractOperation[] = ['refund', 'confirmDelivery'];

/**
 * True if no step of this operation may start because of an earlier step. While the lender works on a refund
 * or a delivery, further refunds and deliveries may start.
 */
export const blocks = (
  { operation, state }: Pick<StepFacts, 'operation' | 'state'>,
  wanted: ContractOperation,
): boolean =>
  stepStates[state].phase !== 'final' &&
  !(state === 'ACCEPTED' && severalAtOnce.includes(operation) && severalAtOnce.includes(wanted));

/** Returns how much of the price is open for refunds or deliveries. Null if the price is unknown. */
export function openFor(facts: ContractFacts, operation: 'refund' | 'confirmDelivery'): number | null {
  const steps = facts.steps.map((step) => ({ ...step, amountCents: step.amountCents ?? null }));
  const total =
    operation === 'refund'
      ? soldOf(facts.totalCents ?? null, facts.soldCents ?? null)
      : (facts.totalCents ?? null);
  // The lender has paid only for delivered parts, so no larger amount can be refunded.
  const paid = operation === 'refund' && facts.deliversParts ? deliveredInParts(steps) : null;
  return openCents(operation, paid === null ? total : Math.min(paid, total ?? paid), steps);
}

/** True if the lender accepted a partial delivery. It paid for this part before the contract is funded. */
const hasDeliveredPart = ({ deliversParts = false, steps }: ContractFacts): boolean =>
  deliversParts &&
  steps.some(
    ({ operation, state, amountCents }) => operation === 'confirmDelivery' && state === 'DONE' && amountCents,
  );

/** True if the store has confirmed the delivery of the whole cart, or of all its parts. */
function isDelivered(facts: ContractFacts): boolean {
  const done = facts.steps.filter(
    ({ operation, state }) => operation === 'confirmDelivery' && (state === 'DONE' || state === 'ACCEPTED'),
  );
  return (
    done.some(({ amountCents }) => !amountCents) ||
    (done.length > 0 && openFor(facts, 'confirmDelivery') === 0)
  );
}

function isOpen(facts: ContractFacts, operation: ContractOperation): boolean {
  const taken = facts.chosen === 'this';
  switch (operation) {
    case 'setInvoice':
      return !isDone(facts, 'selectOffer') && !isDone(facts, 'sendContract');
    case 'selectOffer':
      return taken && !isDone(facts, 'selectOffer');
    case 'sendContract':
      return taken && (!can(facts, 'selectOffer') || isDone(facts, 'selectOffer'));
    case 'answer':
      return facts.asks;
    case 'confirmDelivery':
      return !isDelivered(facts);
    case 'refund':
      return openFor(facts, 'refund') !== 0 && (wasFunded(stateOf(facts)) || hasDeliveredPart(facts));
    case 'cancelContract':
      return true;
  }
}

/**
 * Returns the operation that reverses this operation at the lender. Null means that only the lender itself
 * can reverse it.
 */
function undoOf(facts: ContractFacts, operation: ContractOperation): ContractOperation | null {
  const { undo } = contractCommands[operation];
  return undo !== null && can(facts, undo) ? undo : null;
}

/**
 * True if a delivery date is more than a year away in either direction. Future dates are allowed, but a
 * mistyped year must not reach the lender.
 * @param deliveredOn the delivery date as `YYYY-MM-DD`
 * @param today today's date as `YYYY-MM-DD`
 */
export function isTooFarAhead(deliveredOn: string, today: string): boolean {
  const [day, now] = [parseIsoDate(deliveredOn), parseIsoDate(today)];
  return !day || !now || !isNear(day, now);
}
