import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { resetPassword } from './api.ts';
import { useSpentLink } from '../../shared/email-link/use-spent-link.ts';
import { NewPasswordForm } from '../../shared/password/NewPasswordForm.tsx';

export function SetPassword({ token }: { token: string }) {
  const set = useMutation({
    mutationFn: ({ newPassword }: { newPassword: string }) => resetPassword({ token, newPassword }),
  });
  const isSpent = useSpentLink('reset', token);
  if (set.isSuccess)
    return (
      <Stack spacing={5}>
        <Typography variant="h1">{t('Password Changed')}</Typography>
        <Alert severity="success">{t('You are signed out everywhere. Sign in with the new password.')}</Alert>
        <Button component={RouterLink} to="/login" variant="contained" size="large">
          {t('Sign in')}
        </Button>
      </Stack>
    );
  if (isSpent)
    return (
      <Stack spacing={5}>
        <Typography variant="h1">{t('Set your password')}</Typography>
        <Alert severity="warning">
          {t(
            'This link no longer works. A link works once. It expires after 1 hour, or when you request a new link.',
          )}
        </Alert>
        <Button href="/reset-password" variant="contained" size="large">
          {t('Ask for a new link')}
        </Button>
      </Stack>
    );
  return (
    <Stack spacing={5}>
      <Typography variant="h1">{t('Set your password')}</Typography>
      <NewPasswordForm onSend={(fields) => set.mutate(fields)} error={set.error} isPending={set.isPending} />
      <Link href="/reset-password">{t('Ask for a new link')}</Link>
    </Stack>
  );
}
