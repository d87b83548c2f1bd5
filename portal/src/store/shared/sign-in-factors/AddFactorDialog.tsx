import type { NewTotp } from '@millrace/schemas/api';
import { typedCode } from '@millrace/schemas/codes';
import { ApiProblem } from '@millrace/schemas/http-client';
import { FormDialog } from '@millrace/ui/dialogs';
import { createPasskey } from '@millrace/ui/step-up';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { FailurePanel } from '../page/FailurePanel.tsx';
import { QrCode } from '../qr-code/QrCode.tsx';
import { addPasskey, addTotp, startPasskey, startTotp } from './api.ts';

interface AddFactorDialogProps {
  kind: 'totp' | 'passkey';
  /**
   * Called after the authenticator app or passkey was added. The first one comes with recovery codes. Null if
   * the user already has them.
   */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

const nameRules = { validate: (name: string) => name.trim() !== '' || t('Enter a name') };

/** The dialog that adds an authenticator app or a passkey. The user gives it a name. */
export function AddFactorDialog({ kind, ...props }: AddFactorDialogProps) {
  return kind === 'totp' ? <AddTotpDialog {...props} /> : <AddPasskeyDialog {...props} />;
}

function AddTotpDialog({ onAdded, onClose }: Omit<AddFactorDialogProps, 'kind'>) {
  // a new secret is loaded each time the dialog opens
  const start = useQuery({
    queryKey: ['new-totp'],
    queryFn: startTotp,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const form = useForm({ defaultValues: { name: '', code: '' } });
  const add = useMutation({
    mutationFn: ({ name, code }: { name: string; code: string }) =>
      addTotp({ name: name.trim(), code: typedCode(code) }),
    onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'code-not-right')
        form.setFocus('code', { shouldSelect: true });
    },
  });
  const { name, code } = form.formState.errors;
  return (
    <FormDialog
      title={t('Add an authenticator app')}
      submitLabel={t('Add app')}
      pending={add.isPending}
      blocked={!start.data}
      error={add.error}
      onClose={onClose}
      onSubmit={form.handleSubmit((fields) => add.mutate(fields))}
    >
      <Typography>
        {t(
          'Scan the code with an app such as Google Authenticator, Microsoft Authenticator or 1Password. Then enter the six digits that the app shows.',
        )}
      </Typography>
      {start.error && <FailurePanel error={start.error} onRetry={() => void start.refetch()} />}
      {start.isPending && <Skeleton variant="rounded" width={180} height={180} />}
      {start.data && <Secret totp={start.data} />}
      <TextField
        label={t('Name')}
        error={Boolean(name)}
        helperText={name?.message ?? t('For example: My phone.')}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        {...form.register('name', nameRules)}
      />
      <TextField
        label={t('Code from the app')}
        error={Boolean(code)}
        helperText={code?.message ?? ' '}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 8 } }}
        {...form.register('code', {
          validate: (typed) => /^\d{6}$/.test(typedCode(typed)) || t('Enter the six digits from the app'),
        })}
      />
    </FormDialog>
  );
}

function Secret({ totp: { uri, secret } }: { totp: NewTotp }) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 4, alignItems: { sm: 'center' } }}>
      <QrCode text={uri} name={t('the secret for the app')} size={180} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('No camera? Enter this key in the app:')}
        </Typography>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {secret.replaceAll(/(.{4})/g, '$1 ').trim()}
        </Typography>
      </Box>
    </Stack>
  );
}

function AddPasskeyDialog({ onAdded, onClose }: Omit<AddFactorDialogProps, 'kind'>) {
  const form = useForm({ defaultValues: { name: '' } });
  const add = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const { options } = await startPasskey();
      return addPasskey({ name: name.trim(), passkey: await createPasskey(options) });
    },
    onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
  });
  const { name } = form.formState.errors;
  return (
    <FormDialog
      title={t('Add a passkey')}
      submitLabel={t('Create passkey')}
      pending={add.isPending}
      error={add.error}
      onClose={onClose}
      onSubmit={form.handleSubmit((fields) => add.mutate(fields))}
    >
      <Typography>
        {t(
          'Your device keeps the passkey. It asks for your fingerprint, your face, its PIN or your security key.',
        )}
      </Typography>
      <TextField
        label={t('Name')}
        error={Boolean(name)}
        helperText={name?.message ?? t('For example: Laptop.')}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        {...form.register('name', nameRules)}
      />
    </FormDialog>
  );
}
