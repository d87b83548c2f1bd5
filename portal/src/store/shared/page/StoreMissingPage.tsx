import Button from '@mui/material/Button';
import { MissingNotice } from '@millrace/ui/page';
import { use } from 'react';
import { t } from '@millrace/ui/translate';
import { LogOutButton } from '../../session/LogOutButton.tsx';
import { SessionContext } from '../../session/session-context.ts';
import { homeOf } from '../address/home.ts';
import { PageTitle } from './PageTitle.tsx';

/** A button that opens the user's home page, or the sign-in page if there is no session. */
function HomeButton() {
  const session = use(SessionContext);
  if (!session) {
    return (
      <Button variant="contained" href="/login">
        {t('Go to sign in')}
      </Button>
    );
  }
  const home = homeOf(session.landing);
  if (!home) return <LogOutButton />;
  return (
    <Button variant="contained" href={home.path}>
      {t('Go to {title}', { title: home.title })}
    </Button>
  );
}

/** The page that is shown for a wrong URL and for a missing permission. */
export function StoreMissingPage() {
  return (
    <>
      <PageTitle title={t('Page not found')} />
      <MissingNotice action={<HomeButton />} />
    </>
  );
}
