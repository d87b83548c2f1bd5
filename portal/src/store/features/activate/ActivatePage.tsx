import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate } from 'react-router';
import { activateAccount } from './api.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import { useLinkSecret } from '../../shared/email-link/use-link-secret.ts';
import { useSpentLink } from '../../shared/email-link/use-spent-link.ts';
import { CentredCard } from '../../shared/page/CentredCard.tsx';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';

/**
 * The page that opens from an invitation link. The link works only once, and mail programs open links
 * automatically. The page therefore uses the link only after a click.
 */
export function ActivatePage() {
  const token = useLinkSecret();
  const client = useQueryClient();
  const navigate = useNavigate();
  const activate = useMutation({
    mutationFn: activateAccount,
    onSuccess: async () => {
      client.clear();
      await navigate('/app', { replace: true });
    },
  });
  const wasSpent = useSpentLink('activation', token);
  const isSpent = wasSpent || (activate.error instanceof ApiProblem && activate.error.code === 'link-spent');
  return (
    <CentredCard title={t('Activate account')}>
      <Stack spacing={5}>
        <Typography variant="h1">{t('Activate your account')}</Typography>
        {token && !isSpent ? (
          <>
            <Typography sx={{ color: 'text.secondary' }}>
              {t('You have been added to Millrace. Next, set a password that only you know.')}
            </Typography>
            {activate.error && <ProblemAlert error={activate.error} />}
            <Button
              variant="contained"
              size="large"
              loading={activate.isPending}
              loadingPosition="start"
              onClick={() =>
                activate.mutate({ token, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone })
              }
            >
              {t('Activate account')}
            </Button>
          </>
        ) : (
          <>
            <Alert severity="warning">
              {t('This link no longer works. An invitation works once and expires after 24 hours.')}
            </Alert>
            <Typography>
              {t(
                'Ask for a new link to set your password. We send the link to the email address that you were invited with.',
              )}
            </Typography>
            <Button component={RouterLink} to="/reset-password" variant="contained" size="large">
              {t('Get a new link')}
            </Button>
          </>
        )}
        <Link component={RouterLink} to="/login" sx={{ alignSelf: 'start' }}>
          {t('Back to sign in')}
        </Link>
      </Stack>
    </CentredCard>
  );
}
