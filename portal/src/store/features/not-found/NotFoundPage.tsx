import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../session/api.ts';
import { SessionContext } from '../../session/session-context.ts';
import { CentredCard } from '../../shared/CentredCard.tsx';
import { StoreMissingPage } from '../../shared/StoreMissingPage.tsx';
import { PageLoading } from '../../shared/PageLoading.tsx';

/** The 404 outside of the app's frame: who is signed in is shown the way home, everybody else the way in. */
export function NotFoundPage() {
  const { data: session = null, isPending } = useQuery(sessionQuery);
  if (isPending) return <PageLoading />;
  return (
    <CentredCard title="Page not found">
      <SessionContext value={session}>
        <StoreMissingPage />
      </SessionContext>
    </CentredCard>
  );
}
