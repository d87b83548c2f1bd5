import { renderAttemptStates } from '../../../engine/src/features/routing/attempts/index.logic.ts';
import { renderContractStates } from '../../../engine/src/features/contracts/contract-flows/contract-diagram.logic.ts';
import { GENERATED_FOLDER, type Generator } from '../generator.ts';

/** The life of one attempt, drawn from the table the engine runs on. */
export const attemptStateGraph: Generator = {
  name: 'attempt-states',
  produce: () => ({ [`${GENERATED_FOLDER}/attempt-states.md`]: renderAttemptStates() }),
};

/** The life of a contract and of each of its steps, drawn from the tables the engine runs on. */
export const contractStateGraph: Generator = {
  name: 'contract-states',
  produce: () => ({ [`${GENERATED_FOLDER}/contract-states.md`]: renderContractStates() }),
};
