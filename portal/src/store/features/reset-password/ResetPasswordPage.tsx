import { useState } from 'react';
import { CentredCard } from '../../shared/CentredCard.tsx';
import { takeToken } from '../../shared/password/link-token.ts';
import { AskForLink } from './AskForLink.tsx';
import { SetPassword } from './SetPassword.tsx';

/** Both halves of a forgotten password: asking for a link, and what the link opens. */
export function ResetPasswordPage() {
  const [token] = useState(takeToken);
  return (
    <CentredCard title="Reset password">{token ? <SetPassword token={token} /> : <AskForLink />}</CentredCard>
  );
}
