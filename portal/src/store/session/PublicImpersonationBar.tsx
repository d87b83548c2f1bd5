import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './api.ts';
import { SessionContext } from './session-context.ts';
import { StoreImpersonationBar } from './StoreImpersonationBar.tsx';

/** The impersonation bar for pages outside the app frame. These pages do not load the session otherwise. */
export function PublicImpersonationBar() {
  // the page for disabled accounts checks the session itself, so the bar does not retry
  const { data: session } = useQuery({ ...sessionQuery, retryOnMount: false });
  if (!session?.impersonation) return null;
  return (
    <SessionContext value={session}>
      <StoreImpersonationBar />
    </SessionContext>
  );
}
