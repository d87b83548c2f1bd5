import { renderAttemptStates } from '../../../engine/src/features/routing/route-attempts/decisions/attempt-diagram.logic.ts';
import { renderContractStates } from '../../../engine/src/features/contracts/contract-flows/machine/contract-diagram.logic.ts';
import { GENERATED_FOLDER, type Generator } from '../generator.ts';

/**
 * Generates a graph of the states of an attempt (one application at one lender), from the engine's state
 * table.
 */
export const attemptStateGraph: Generator = {
  name: 'attempt-states',
  produce: () => ({ [`${GENERATED_FOLDER}/attempt-states.md`]: renderAttemptStates() }),
};

/** Generates graphs of the states of a contract and its steps, from the engine's state tables. */
export const contractStateGraph: Generator = {
  name: 'contract-states',
  produce: () => ({ [`${GENERATED_FOLDER}/contract-states.md`]: renderContractStates() }),
};
