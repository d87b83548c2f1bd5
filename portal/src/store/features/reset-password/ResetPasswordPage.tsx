import { useLinkSecret } from '../../shared/email-link/use-link-secret.ts';
import { CentredCard } from '../../shared/CentredCard.tsx';
import { AskForLink } from './AskForLink.tsx';
import { SetPassword } from './SetPassword.tsx';

/** Two steps for a forgotten password: request a link, and set the password with it. */
export function ResetPasswordPage() {
  const token = useLinkSecret();
  return (
    <CentredCard title="Reset password">
      {token ? <SetPassword key={token} token={token} /> : <AskForLink />}
    </CentredCard>
  );
}
