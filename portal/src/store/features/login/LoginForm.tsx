import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { LoginBody, ProofMethod, Session } from '@millrace/schemas/api';
import { mustDoFirst } from '@millrace/schemas/permissions';
import { ProofDialog } from '@millrace/ui/step-up';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiProblem, isPassing } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';
import { isShutOut } from '../../api/problem.ts';
import { sessionQuery } from '../../session/api.ts';
import { PasswordTextField } from '../../shared/password/PasswordTextField.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { codeError, isCodeRefusal } from '../../shared/code/code-error.ts';
import { type CodeOwed, logIn, proveFactor, startPasskey } from './api.ts';
import { CodeDialog } from './CodeDialog.tsx';

/**
 * One message for an unknown account and for a wrong password, so that it does not reveal which accounts
 * exist.
 */
export const WRONG_CREDENTIALS = t('Email or password is not right. Check them and try again.');

function waitWords({ retryAfterSeconds }: ApiProblem): string {
  const minutes = retryAfterSeconds && Math.ceil(retryAfterSeconds / 60);
  return minutes ? t('Try again in {minutes} min.', { minutes }) : t('Wait a few minutes, then try again.');
}

function signInError(error: Error): string {
  if (!(error instanceof ApiProblem)) return t('Something went wrong. Try again.');
  if (isCodeRefusal(error)) return codeError(error);
  if (error.status === 429) return [error.message, error.next ?? waitWords(error)].join(' ');
  if (isPassing(error)) return [error.message, error.next ?? t('Try again in a moment.')].join(' ');
  return WRONG_CREDENTIALS;
}

type Credentials = Pick<LoginBody, 'identifier' | 'password'>;

export function LoginForm({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [owed, setOwed] = useState<CodeOwed | null>(null);
  const [factors, setFactors] = useState<readonly ProofMethod[] | null>(null);
  /**
   * The error of the last attempt. It stays visible while the next attempt is pending, so that the page does
   * not move twice.
   */
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { register, handleSubmit, formState, setFocus, getValues } = useForm<Credentials>();
  const signIn = useMutation({
    mutationFn: (credentials: Credentials) =>
      logIn({ ...credentials, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    onSuccess: (answer) => {
      setRefusal(null);
      if ('owed' in answer) return setOwed(answer.owed);
      if ('factors' in answer) return setFactors(answer.factors);
      client.clear();
      client.setQueryData(sessionQuery.queryKey, answer.session);
      // if the user must complete a step first, no toast is shown, because it would cover that step
      if (!mustDoFirst(answer.session)) toast.success(t('Logged In'));
      onSignedIn(answer.session);
    },
    onError: (error) => {
      setRefusal(error);
      if (isShutOut(error)) void navigate('/app/account/disabled');
      else setFocus('password', { shouldSelect: true });
    },
  });
  const { identifier, password } = formState.errors;
  return (
    <>
      <Stack
        component="form"
        noValidate
        spacing={2}
        // a validation error also removes the server's error of the previous attempt
        onSubmit={handleSubmit(
          (values) => signIn.mutate(values),
          () => setRefusal(null),
        )}
      >
        <TextField
          label={t('Email')}
          autoComplete="username"
          error={Boolean(identifier)}
          helperText={identifier?.message ?? ' '}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
          {...register('identifier', { required: t('Enter your email') })}
        />
        <PasswordTextField
          label={t('Password')}
          autoComplete="current-password"
          error={Boolean(password)}
          helperText={password?.message ?? ' '}
          {...register('password', { required: t('Enter your password') })}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={signIn.isPending}
          loadingPosition="start"
        >
          {t('Sign in')}
        </Button>
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {signInError(refusal)}
          </Alert>
        )}
      </Stack>
      {/* outside the form, because submitting the dialog must not submit the sign-in form again */}
      {owed && (
        <CodeDialog
          identifier={getValues('identifier')}
          owed={owed}
          onVerified={() => {
            setOwed(null);
            signIn.mutate(getValues());
          }}
          onClose={() => setOwed(null)}
        />
      )}
      {factors && (
        <ProofDialog
          title={t('Confirm that it is you')}
          methods={factors}
          startPasskey={() => startPasskey(getValues('identifier'))}
          prove={(proof) => proveFactor({ identifier: getValues('identifier'), ...proof })}
          onProven={() => {
            setFactors(null);
            signIn.mutate(getValues());
          }}
          onClose={() => setFactors(null)}
        />
      )}
    </>
  );
}
