import { ApiProblem } from '../../shared/api/problem.ts';
import { useWords } from '../../shared/words/locale-context.tsx';
import { Screen } from './Screen.tsx';
import { shellWords } from './shell-words.ts';

/** A whole screen for what could not be loaded. */
export function Fault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useWords(shellWords);
  const problem = error instanceof ApiProblem ? error : null;
  return (
    <Screen title={problem ? words.faultTitle : words.unreachableTitle}>
      <p>{problem ? words.faultBody : words.unreachableBody}</p>
      {problem?.requestId && <p>{words.faultReference(problem.requestId)}</p>}
      <button type="button" className="button" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </Screen>
  );
}
