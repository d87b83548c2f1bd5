import BlockRounded from '@mui/icons-material/BlockRounded';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../session/api.ts';
import { Landing } from '../../shared/address/Landing.tsx';
import { LogOutButton } from '../../session/LogOutButton.tsx';
import { SessionContext } from '../../session/session-context.ts';
import { CentredCard } from '../../shared/page/CentredCard.tsx';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { PageLoading } from '../../shared/page/PageLoading.tsx';

/** The page for users whose account is disabled. It works without a signed-in user. */
export function AccountDisabledPage() {
  const { data: session, error, isPending } = useQuery(sessionQuery);
  if (isPending) return <PageLoading />;
  // active users are redirected to their home page
  if (session && !error && session.gate === null)
    return (
      <SessionContext value={session}>
        <Landing />
      </SessionContext>
    );
  const signIn = (
    <Button variant="contained" href="/login">
      {t('Go to sign in')}
    </Button>
  );
  return (
    <CentredCard title={t('Account disabled')}>
      <Notice
        icon={BlockRounded}
        heading="h1"
        title={t('This account is disabled')}
        text={t(
          'An administrator switched this account off, or the subscription of its store has ended. Ask an administrator of your organization to activate it, or sign in with another account.',
        )}
        action={session && !error ? <LogOutButton /> : signIn}
      />
    </CentredCard>
  );
}
