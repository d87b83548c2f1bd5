import Typography from '@mui/material/Typography';
import type { FreemiumInvitation } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { freemiumInvitationKey, registerFreemiumAccount } from './api.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';
import { chosenLanguage } from '../../language/language.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { type Account, emptyAccount, freemiumBodyOf } from './account.ts';
import { AccountForm } from './AccountForm.tsx';
import { registerError } from './register-error.ts';

interface InvitedAccountProps {
  invitation: FreemiumInvitation;
  token: string;
}

/** The form that creates an account for an invited user, with the e-mail address of the invitation. */
export function InvitedAccount({ invitation: { email, lenders }, token }: InvitedAccountProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const register = useMutation({
    mutationFn: (account: Account) => registerFreemiumAccount(token, freemiumBodyOf(account)),
    onSuccess: async () => {
      client.clear();
      toast.success(t('Successfully Registered'));
      await navigate('/app', { replace: true });
    },
    onError: async (error) => {
      // the link was used or expired while the form was open, so the page shows that instead of the form
      if (error instanceof ApiProblem && error.status === 410)
        await client.invalidateQueries({ queryKey: freemiumInvitationKey });
    },
  });
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {t('Set up your account')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 6 }}>
        {lenders.length > 0
          ? t('The account is free, and your customers get offers from {lenders}.', {
              lenders: new Intl.ListFormat(chosenLanguage()).format(lenders),
            })
          : t('The account is free.')}
      </Typography>
      <AccountForm
        account={{ ...emptyAccount, email }}
        fixedEmail
        pending={register.isPending}
        error={registerError(register.error)}
        onSubmit={(account) => register.mutate(account)}
      />
    </>
  );
}
