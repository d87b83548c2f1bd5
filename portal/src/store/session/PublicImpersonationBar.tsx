import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './api.ts';
import { SessionContext } from './session-context.ts';
import { StoreImpersonationBar } from './StoreImpersonationBar.tsx';

/** Pages outside of the app's frame ask nobody who they are; who looks through another's eyes is reminded there, too. */
export function PublicImpersonationBar() {
  // whether somebody is shut out is asked by the page that says so, and not again because of this bar
  const { data: session } = useQuery({ ...sessionQuery, retryOnMount: false });
  if (!session?.impersonation) return null;
  return (
    <SessionContext value={session}>
      <StoreImpersonationBar />
    </SessionContext>
  );
}
