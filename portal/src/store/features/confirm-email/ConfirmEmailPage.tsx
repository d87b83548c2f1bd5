import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { confirmEmail } from './api.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import { useLinkSecret } from '../../shared/email-link/use-link-secret.ts';
import { useSpentLink } from '../../shared/email-link/use-spent-link.ts';
import { CentredCard } from '../../shared/page/CentredCard.tsx';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';

/**
 * The page that opens from the link in an e-mail to a new address. The link works only once, and mail
 * programs open links automatically. The page therefore uses the link only after a click.
 */
export function ConfirmEmailPage() {
  const token = useLinkSecret();
  const confirm = useMutation({ mutationFn: confirmEmail });
  const wasSpent = useSpentLink('email', token);
  const isSpent = wasSpent || (confirm.error instanceof ApiProblem && confirm.error.code === 'link-spent');
  return (
    <CentredCard title={t('Confirm email')}>
      <Stack spacing={5}>
        <Typography variant="h1">{t('Confirm your email')}</Typography>
        {confirm.isSuccess && (
          <Alert severity="success">
            {t('Your email is confirmed. From now on, sign in with this address.')}
          </Alert>
        )}
        {!confirm.isSuccess && token && !isSpent && (
          <>
            <Typography sx={{ color: 'text.secondary' }}>
              {t('After you confirm, you sign in with this address and receive codes and links there.')}
            </Typography>
            {confirm.error && <ProblemAlert error={confirm.error} />}
            <Button
              variant="contained"
              size="large"
              loading={confirm.isPending}
              loadingPosition="start"
              onClick={() => confirm.mutate({ token })}
            >
              {t('Confirm email')}
            </Button>
          </>
        )}
        {!confirm.isSuccess && (!token || isSpent) && (
          <>
            <Alert severity="warning">
              {t(
                'This link no longer works. A link works once. It expires after 24 hours, or when you request a new link.',
              )}
            </Alert>
            <Typography>
              {t(
                'If you already used this link, sign in with your new address. If not, sign in with your earlier address and save the new address again to get another link.',
              )}
            </Typography>
          </>
        )}
        <Link component={RouterLink} to="/app" sx={{ alignSelf: 'start' }}>
          {t('Go to Millrace')}
        </Link>
      </Stack>
    </CentredCard>
  );
}
