import { mustDoFirst } from '@millrace/schemas/permissions';
import { personIn } from '@millrace/schemas/sessions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isShutOut } from '../api/problem.ts';
import { sessionQuery } from '../api/session.ts';
import { ForcedChangePassword } from '../features/account-gate/ForcedChangePassword.tsx';
import { TermsDialog } from '../features/account-gate/TermsDialog.tsx';
import { FailurePanel } from '../shared/FailurePanel.tsx';
import { PageLoading } from '../shared/PageLoading.tsx';
import { SessionContext } from './session-context.ts';

/** Lets signed-in people through; everybody else signs in first and comes back to where they were going. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: session, error, isPending, refetch } = useQuery(sessionQuery);
  const { pathname, search } = useLocation();
  if (isPending) return <PageLoading />;
  if (isShutOut(error)) return <Navigate to="/app/account/disabled" replace />;
  if (session === null)
    return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  if (!session) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  // the server answers nothing else before; no screen asks for what it would be refused
  if (mustDoFirst(session))
    return session.user.prompt_password_change ? <ForcedChangePassword /> : <TermsDialog />;
  // another person begins with screens of his own
  return (
    <SessionContext key={personIn(session)} value={session}>
      {children}
    </SessionContext>
  );
}
