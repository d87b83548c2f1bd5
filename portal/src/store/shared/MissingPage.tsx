import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import { use } from 'react';
import { homeOf } from './address/home.ts';
import { LogOutButton } from '../session/LogOutButton.tsx';
import { SessionContext } from '../session/session-context.ts';
import { Notice } from '@millrace/ui/page';
import { PageTitle } from './PageTitle.tsx';

function WayOut() {
  const session = use(SessionContext);
  if (!session) {
    return (
      <Button variant="contained" href="/login">
        Go to sign in
      </Button>
    );
  }
  const home = homeOf(session.landing);
  if (!home) return <LogOutButton />;
  return (
    <Button variant="contained" href={home.path}>
      Go to {home.title}
    </Button>
  );
}

export function MissingNotice() {
  return (
    <Notice
      icon={SearchOffRounded}
      heading="h1"
      title="Page not found"
      text="The address may be mistyped, or the page is not part of your account."
      action={<WayOut />}
    />
  );
}

/** Wrong address or no permission: one page for both, so that it gives nothing away. */
export function MissingPage() {
  return (
    <>
      <PageTitle title="Page not found" />
      <MissingNotice />
    </>
  );
}
