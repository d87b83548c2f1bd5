import { useQuery } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { sessionQuery } from '../../session/api.ts';
import { SessionContext } from '../../session/session-context.ts';
import { CentredCard } from '../../shared/page/CentredCard.tsx';
import { StoreMissingPage } from '../../shared/page/StoreMissingPage.tsx';
import { PageLoading } from '../../shared/page/PageLoading.tsx';

/**
 * The 404 page for addresses outside the app frame. It links to the home page for signed-in users, and to the
 * sign-in page for others.
 */
export function NotFoundPage() {
  const { data: session = null, isPending } = useQuery(sessionQuery);
  if (isPending) return <PageLoading />;
  return (
    <CentredCard title={t('Page not found')}>
      <SessionContext value={session}>
        <StoreMissingPage />
      </SessionContext>
    </CentredCard>
  );
}
