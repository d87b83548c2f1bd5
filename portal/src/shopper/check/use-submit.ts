import { useNavigate } from 'react-router';
import { isPassing } from '../../shared/api/problem.ts';
import { useApplication } from '../session/ApplicationProvider.tsx';
import { screenOfField, screenPath } from '../session/screens.ts';
import { useTask } from '../shell/use-task.ts';

interface Submit {
  readonly pending: boolean;
  /** Nothing was sent and nothing is lost: the same button tries again. */
  readonly notSent: boolean;
  readonly error: unknown;
  readonly submit: () => void;
}

class NotSaved extends Error {}

/** Sends the application and leads to the results, or to the first answer that a lender cannot take. */
export function useSubmit(): Submit {
  const application = useApplication();
  const navigate = useNavigate();
  const { pending, error, run } = useTask();

  const send = async () => {
    void import('socket.io-client'); // for the live results, while the lenders are being asked
    if (!(await application.submit())) throw new NotSaved();
    await navigate('/apply/results', { replace: true });
  };

  const toFirstRefused = async (failure: unknown) => {
    const { refused, draft } = application.store.get();
    const screen = draft && refused[0] ? screenOfField(draft, refused[0].field) : null;
    if (!screen) throw failure;
    await navigate(`${screenPath(screen.id)}?from=check`);
  };

  const submit = () => void run(() => send().catch(toFirstRefused));
  return { pending, notSent: error instanceof NotSaved || isPassing(error), error, submit };
}
