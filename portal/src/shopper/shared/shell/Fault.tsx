import { isProblem } from '@millrace/schemas/http-client';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { hasBegun } from '../session/application.ts';
import { Screen } from './Screen.tsx';
import { shellMessages } from './shell.messages.ts';

/** The screen that is shown if data could not be loaded. */
export function Fault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useMessages(shellMessages);
  const problem = isProblem(error) ? error : null;
  const answers = hasBegun() && (problem ? words.faultBody : words.answersSafe);
  const advice = problem ? answers : [words.unreachableBody, answers].filter(Boolean).join(' ');
  return (
    <Screen title={problem ? words.faultTitle : words.unreachableTitle}>
      {advice && <p>{advice}</p>}
      {problem?.requestId && <p>{words.faultReference(problem.requestId)}</p>}
      <button type="button" className="button" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </Screen>
  );
}
