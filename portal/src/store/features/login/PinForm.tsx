import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Session } from '@millrace/schemas/api';
import { isProblem } from '@millrace/schemas/http-client';
import { pinLimits } from '@millrace/schemas/pins';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { sessionQuery } from '../../session/api.ts';
import { returnWithPin } from './api.ts';

interface PinFormProps {
  onSignedIn: (session: Session) => void;
  /** Called if the PIN can no longer be used in this browser. */
  onRefused: () => void;
}

const refusalText = (error: Error): string =>
  isProblem(error)
    ? [error.message, error.next].filter(Boolean).join(' ')
    : t('Something went wrong. Try again.');

/**
 * Signs a store user in again by PIN after a shopper has used this browser. Shows no data of the store or the
 * user.
 */
export function PinForm({ onSignedIn, onRefused }: PinFormProps) {
  const client = useQueryClient();
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { pin: '' } });
  useEffect(() => setFocus('pin'), [setFocus]);
  const signIn = useMutation({
    mutationFn: ({ pin }: { pin: string }) =>
      returnWithPin({ pin, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    onSuccess: (session) => {
      client.clear();
      client.setQueryData(sessionQuery.queryKey, session);
      onSignedIn(session);
    },
    onError: (error) => {
      if (isProblem(error, 'pin-not-accepted')) onRefused();
      else setFocus('pin', { shouldSelect: true });
    },
  });
  const { pin } = formState.errors;
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={handleSubmit((values) => signIn.mutate(values))}>
      <TextField
        label={t('PIN')}
        type="password"
        autoComplete="off"
        error={Boolean(pin)}
        helperText={pin?.message ?? ' '}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: pinLimits.max } }}
        {...register('pin', { required: t('Enter your PIN') })}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={signIn.isPending}
        loadingPosition="start"
      >
        {t('Back to store view')}
      </Button>
      {signIn.error && <Alert severity="error">{refusalText(signIn.error)}</Alert>}
    </Stack>
  );
}
