import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../session/api.ts';
import { SessionContext } from '../../session/session-context.ts';
import { CentredCard } from '../../shared/page/CentredCard.tsx';
import { StoreMissingPage } from '../../shared/page/StoreMissingPage.tsx';
import { PageLoading } from '../../shared/page/PageLoading.tsx';

/**
 * The 404 page for addresses outside the app frame. A signed-in user gets a link to the home page, other users
 * get a link to sign in.
 */
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
