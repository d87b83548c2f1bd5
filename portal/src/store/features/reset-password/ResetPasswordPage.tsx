import { useLinkSecret } from '../../shared/email-link/use-link-secret.ts';
import { CentredCard } from '../../shared/CentredCard.tsx';
import { AskForLink } from './AskForLink.tsx';
import { SetPassword } from './SetPassword.tsx';

/** Both halves of a forgotten password: asking for a link, and what the link opens. */
export function ResetPasswordPage() {
  const token = useLinkSecret();
  return (
    <CentredCard title="Reset password">
      {token ? <SetPassword key={token} token={token} /> : <AskForLink />}
    </CentredCard>
  );
}
