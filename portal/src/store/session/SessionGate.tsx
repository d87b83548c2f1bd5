import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { sessionQuery } from '../api/session.ts';
import { FailurePanel } from '../shared/FailurePanel.tsx';
import { PageLoading } from '../shared/PageLoading.tsx';
import { SessionContext } from './session-context.ts';

/** Lets signed-in people through; everybody else signs in first and comes back to where they were going. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: session, error, isPending, refetch } = useQuery(sessionQuery);
  const { pathname, search } = useLocation();
  if (isPending) return <PageLoading />;
  if (session === null)
    return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  if (!session) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  return <SessionContext value={session}>{children}</SessionContext>;
}
