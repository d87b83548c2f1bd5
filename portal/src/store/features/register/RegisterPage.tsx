import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@millrace/ui/translate';
import { registerAccount } from './api.ts';
import { CentredCard } from '../../shared/page/CentredCard.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { type Account, bodyOf, emptyAccount } from './account.ts';
import { AccountForm } from './AccountForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { registerError } from './register-error.ts';

/**
 * Registration without an invitation: the user enters the details, verifies the e-mail address and is then
 * signed in.
 */
export function RegisterPage() {
  const [account, setAccount] = useState(emptyAccount);
  const [asksCode, setAsksCode] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const register = useMutation({
    mutationFn: ({ details, code }: { details: Account; code?: string }) =>
      registerAccount(bodyOf(details, code)),
    onSuccess: async ({ verification_required }) => {
      if (verification_required) return setAsksCode(true);
      client.clear();
      toast.success(t('Successfully Registered'));
      await navigate('/app', { replace: true });
    },
  });
  const send = (details: Account): void => {
    setAccount(details);
    register.mutate({ details });
  };
  const back = (): void => {
    register.reset();
    setAsksCode(false);
  };
  const shared = { pending: register.isPending, error: registerError(register.error) };
  return (
    <CentredCard width="sm" title={t('Register')}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {asksCode ? t('Confirm your email') : t('Register your business')}
      </Typography>
      {!asksCode && (
        <Typography sx={{ color: 'text.secondary', mb: 6 }}>
          {t('Already registered?')}{' '}
          <Link href="/login" underline="always">
            {t('Sign in')}
          </Link>
        </Typography>
      )}
      {asksCode ? (
        <CodeForm
          email={account.email.trim()}
          {...shared}
          onCode={(code) => register.mutate({ details: account, code })}
          onAgain={() => register.mutate({ details: account })}
          onBack={back}
        />
      ) : (
        <AccountForm account={account} {...shared} onSubmit={send} />
      )}
    </CentredCard>
  );
}
