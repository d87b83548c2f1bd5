import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isPassing } from '@millrace/schemas/http-client';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { screenOfField, screenPath } from '../../shared/session/screens.ts';
import { useTask } from '../../shared/shell/use-task.ts';

interface Submit {
  readonly pending: boolean;
  /** Nothing was sent and nothing is lost: the same button tries again. */
  readonly notSent: boolean;
  /** Counts tries that met newer answers: first a person says which ones are meant. */
  readonly conflicts: number;
  readonly error: unknown;
  readonly submit: () => void;
}

class NotSaved extends Error {}

/** Sends the application and leads to the results, or to the first answer that a lender cannot take. */
export function useSubmit(): Submit {
  const application = useApplication();
  const navigate = useNavigate();
  const { pending, error, run } = useTask();
  const [conflicts, setConflicts] = useState(0);

  const send = async () => {
    // for the live results, while the lenders are being asked; without a line they are asked for again there
    import('socket.io-client').catch(() => {});
    if (await application.submit()) return navigate('/apply/results', { replace: true });
    if (!application.store.get().newer) throw new NotSaved();
    setConflicts((count) => count + 1);
  };

  const toFirstRefused = async (failure: unknown) => {
    const { refused, draft } = application.store.get();
    const screen = draft && refused[0] ? screenOfField(draft, refused[0].field) : null;
    if (!screen) throw failure;
    await navigate(`${screenPath(screen.id)}?from=check`);
  };

  const submit = () => void run(() => send().catch(toFirstRefused));
  const notSent = error instanceof NotSaved || isPassing(error);
  return { pending, notSent, conflicts, error, submit };
}
