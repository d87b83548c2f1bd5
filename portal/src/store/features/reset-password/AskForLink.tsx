import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { resetPassword } from './api.ts';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';

export function AskForLink() {
  const { register, handleSubmit, formState } = useForm<{ identifier: string }>();
  const ask = useMutation({ mutationFn: resetPassword });
  const problem = formState.errors.identifier?.message;
  return (
    <Stack
      component="form"
      noValidate
      spacing={5}
      onSubmit={handleSubmit(({ identifier }) => ask.mutate({ identifier }))}
    >
      <Typography variant="h1">{t('Reset password')}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('Enter the email you sign in with. We send you a link that sets a new password.')}
      </Typography>
      {ask.error && <ProblemAlert error={ask.error} />}
      {ask.isSuccess && (
        <Alert severity="success">
          {t(
            'If there is an account with this email, a link is on its way. The link works once and expires in 1 hour.',
          )}
        </Alert>
      )}
      <TextField
        label={t('Email')}
        autoComplete="username"
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
        {...register('identifier', { required: t('Enter your email') })}
      />
      <Button type="submit" variant="contained" size="large" loading={ask.isPending}>
        {t('Send link')}
      </Button>
      <Link component={RouterLink} to="/login" sx={{ alignSelf: 'start' }}>
        {t('Back to sign in')}
      </Link>
    </Stack>
  );
}
