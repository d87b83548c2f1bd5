import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { isProblem } from '@millrace/schemas/http-client';
import { IdleWatch } from '../../idle/IdleWatch.tsx';
import { Fault } from '../../shell/Fault.tsx';
import { Waiting } from '../../shell/Waiting.tsx';
import { useApplication, useApplicationState } from '../ApplicationProvider.tsx';
import type { Draft } from '../saving/draft.ts';
import { ReturnLink } from './ReturnLink.tsx';

const statusOf = (error: unknown): number => (isProblem(error) ? error.status : 0);

/** Loads the application from the server if the page does not have it yet, for example after a reload. */
export function WithDraft({ children }: { children: (draft: Draft) => ReactNode }) {
  const application = useApplication();
  const draft = useApplicationState((state) => state.draft);
  const ended = useApplicationState((state) => state.saving === 'ended');
  const [error, setError] = useState<unknown>(null);
  const missing = draft === null;
  const wasShown = useRef(false);
  useEffect(() => {
    // If a draft disappears after it was shown, the shopper has left the application. It is not loaded again,
    // because the code that removed the draft also navigates away.
    if (!missing) wasShown.current = true;
    else if (!wasShown.current) application.load().catch(setError);
  }, [missing, application]);
  const retry = () => {
    setError(null);
    application.load().catch(setError);
  };
  if (ended || statusOf(error) === 401) return <ReturnLink />;
  if (statusOf(error) === 403) return <Navigate to="/apply/code" replace />;
  if (error) return <Fault error={error} onRetry={retry} />;
  if (draft === null) return <Waiting />;
  return (
    <>
      {children(draft)}
      <IdleWatch />
    </>
  );
}
