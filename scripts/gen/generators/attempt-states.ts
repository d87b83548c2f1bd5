import { renderAttemptStates } from '../../../engine/src/features/routing/attempts/index.logic.ts';
import { GENERATED_FOLDER, type Generator } from '../generator.ts';

/** The life of one attempt, drawn from the table the engine runs on. */
export const attemptStateGraph: Generator = {
  name: 'attempt-states',
  produce: () => ({ [`${GENERATED_FOLDER}/attempt-states.md`]: renderAttemptStates() }),
};
