import { t } from '@millrace/ui/translate';
import { useLinkSecret } from '../../shared/email-link/use-link-secret.ts';
import { CentredCard } from '../../shared/page/CentredCard.tsx';
import { AskForLink } from './AskForLink.tsx';
import { SetPassword } from './SetPassword.tsx';

/** The page for a forgotten password. The user requests a link, and the link opens the form for a new password. */
export function ResetPasswordPage() {
  const token = useLinkSecret();
  return (
    <CentredCard title={t('Reset password')}>
      {token ? <SetPassword key={token} token={token} /> : <AskForLink />}
    </CentredCard>
  );
}
