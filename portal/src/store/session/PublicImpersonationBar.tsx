import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './api.ts';
import { SessionContext } from './session-context.ts';
import { StoreImpersonationBar } from './StoreImpersonationBar.tsx';

/**
 * The impersonation bar for pages outside the app frame. These pages do not load the session, so the bar
 * does.
 */
export function PublicImpersonationBar() {
  // not retried here, because the page for disabled accounts loads the session itself
  const { data: session } = useQuery({ ...sessionQuery, retryOnMount: false });
  if (!session?.impersonation) return null;
  return (
    <SessionContext value={session}>
      <StoreImpersonationBar />
    </SessionContext>
  );
}
