import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isPassing, isProblem } from '@millrace/schemas/http-client';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { readResultsEarly } from '../../shared/live/api.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { screenOfField, screenPath } from '../../shared/session/screens.ts';
import { useTask } from '../../shared/shell/use-task.ts';

interface Submit {
  readonly pending: boolean;
  /** True if the submission request failed before it reached the server. The button then sends it again. */
  readonly notSent: boolean;
  /**
   * Counts how often the submission was stopped because another device saved newer answers. The shopper must
   * first choose which answers to keep.
   */
  readonly conflicts: number;
  readonly error: unknown;
  readonly submit: () => void;
}

class NotSaved extends Error {}

/**
 * Submits the application. Then opens the results or, if the server rejects an answer, the screen of that
 * answer.
 */
export function useSubmit(): Submit {
  const application = useApplication();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const { pending, error, run } = useTask();
  const [conflicts, setConflicts] = useState(0);

  const send = async () => {
    const result = await application.submit();
    if (result === 'submitted') {
      readResultsEarly(locale);
      return navigate('/apply/results', { replace: true });
    }
    // the page lists the changes and the store's proposals, and the shopper must confirm again
    if (result === 'check-again') return;
    if (!application.store.get().newer) throw new NotSaved();
    setConflicts((count) => count + 1);
  };

  const toFirstRefused = async (failure: unknown) => {
    if (isProblem(failure, 'apply-again-not-agreed')) return navigate('/apply/earlier', { replace: true });
    const { refused, draft } = application.store.get();
    const screen = draft && refused[0] ? screenOfField(draft, refused[0].field) : null;
    if (!screen) throw failure;
    await navigate(`${screenPath(screen.id)}?from=check`);
  };

  const submit = () => void run(() => send().catch(toFirstRefused));
  const notSent = error instanceof NotSaved || isPassing(error);
  return { pending, notSent, conflicts, error, submit };
}
