import type { LeftOutLine, StaffContract } from '@millrace/schemas/api';
import { contractOperations, type ContractOperation } from '@millrace/schemas/states';
import { contractCommands, isContractState, type ContractState } from './contract.machine.ts';
import { mayTakeBack, stepStates, type StepState } from './step.machine.ts';

export interface StepFacts {
  readonly id: string;
  readonly operation: ContractOperation;
  readonly state: StepState;
  readonly claims: number;
  readonly at: string;
  readonly reasons: readonly string[];
  readonly leftOut: readonly LeftOutLine[];
}

export interface ContractFacts {
  readonly approved: boolean;
  /** What the lender said last about the contract. */
  readonly contractState: string | undefined;
  /** The lender waits for an answer: a code, a question. */
  readonly asks: boolean;
  readonly capabilities: readonly string[];
  /** The form leaves contracts to this lender. One that was begun here goes on here all the same. */
  readonly apart: boolean;
  /** Whose offer the shopper took. */
  readonly chosen: 'this' | 'other' | null;
  /** Oldest first. */
  readonly steps: readonly StepFacts[];
}

/** Nothing of the contract is made here; what the lender asks is still answered. */
export const isApart = ({ apart, steps }: Pick<ContractFacts, 'apart' | 'steps'>): boolean =>
  apart && steps.every(({ operation, state }) => operation === 'answer' || state === 'TAKEN_BACK');
export const can = (facts: ContractFacts, operation: string): boolean =>
  facts.capabilities.includes(operation) && (operation === 'answer' || !isApart(facts));
const isDone = ({ steps }: ContractFacts, operation: ContractOperation) =>
  steps.some((step) => step.operation === operation && step.state === 'DONE');

/** What tells a lender of the shopper's choice. */
const choices = ['selectOffer', 'sendContract'] as const;
export const isChoice = (operation: ContractOperation): boolean => choices.some((each) => each === operation);
export const hearsOfChoices = (facts: ContractFacts): boolean => choices.some((each) => can(facts, each));

/** The step that a choice begins; undefined where the lender hears nothing of it, or hears no more. */
export function choiceStep(facts: ContractFacts, offerId: string) {
  const begun = actionsOf(facts, stateOf(facts)).find(isChoice);
  if (begun === undefined) return undefined;
  return begun === 'selectOffer'
    ? ({ operation: 'selectOffer', input: { offerId } } as const)
    : ({ operation: 'sendContract', input: {} } as const);
}

/** The contract as staff sees it; null where there is nothing to go on with here. */
export function contractView(facts: ContractFacts): StaffContract | null {
  const state = stateOf(facts);
  const actions = actionsOf(facts, state).map((operation) => ({ operation, undo: undoOf(facts, operation) }));
  const apart = isApart(facts) && facts.approved;
  if (facts.steps.length === 0 && state === null && actions.length === 0 && !apart) return null;
  const steps = facts.steps.map(({ id, operation, state: word, claims, at, reasons, leftOut }) => ({
    id,
    operation,
    state: stepStates[word].word,
    at,
    reasons: [...reasons],
    left_out: [...leftOut],
    can_take_back: mayTakeBack({ state: word, claims }),
  }));
  return { state, step: newest(steps), steps, actions, apart, left_out: [] };
}

/** As everybody may read it, and an object of its own. */
function newest(steps: StaffContract['steps']): StaffContract['step'] {
  const [step] = steps
    .slice(-1)
    .map(({ operation, state, at, reasons }) => ({ operation, state, at, reasons }));
  return step ?? null;
}

/** The lender's word; from the choice on, a contract that the lender has not spoken of is in preparation. */
export function stateOf(facts: ContractFacts): ContractState | null {
  if (isContractState(facts.contractState)) return facts.contractState;
  const isOngoing = can(facts, 'selectOffer') || can(facts, 'sendContract');
  return facts.chosen === 'this' && isOngoing ? 'Pending' : null;
}

/** What may be begun now. While something is under way, or a person looks into it, nothing else begins. */
export function actionsOf(facts: ContractFacts, state: ContractState | null): ContractOperation[] {
  const busy = facts.steps.some((step) => stepStates[step.state].phase !== 'final');
  if (busy || !facts.approved || facts.chosen === 'other') return [];
  return contractOperations.filter(
    (operation) =>
      can(facts, operation) && contractCommands[operation].from.includes(state) && isOpen(facts, operation),
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
      return !isDone(facts, 'confirmDelivery');
    case 'cancelContract':
    case 'refund':
      return true;
  }
}

/** What takes it back at this lender; null = only the lender itself can. */
function undoOf(facts: ContractFacts, operation: ContractOperation): ContractOperation | null {
  const { undo } = contractCommands[operation];
  return undo !== null && can(facts, undo) ? undo : null;
}
