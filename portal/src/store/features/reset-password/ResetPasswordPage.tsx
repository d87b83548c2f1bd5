import { useState } from 'react';
import { CentredCard } from '../../shared/CentredCard.tsx';
import { AskForLink } from './AskForLink.tsx';
import { SetPassword } from './SetPassword.tsx';

/** The link's secret stands behind the #: it is taken out of the address before anything else happens. */
function takeToken(): string | null {
  const token = window.location.hash.slice(1);
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  return token || null;
}

/** Both halves of a forgotten password: asking for a link, and what the link opens. */
export function ResetPasswordPage() {
  const [token] = useState(takeToken);
  return (
    <CentredCard title="Reset password">{token ? <SetPassword token={token} /> : <AskForLink />}</CentredCard>
  );
}
