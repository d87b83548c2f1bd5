import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { logInAtPos } from './api.ts';
import { sessionQuery } from '../../session/api.ts';
import { useGoTo } from '../../shared/address/go-to.ts';
import { useLinkSecret } from '../../shared/email-link/use-link-secret.ts';
import { CentredCard } from '../../shared/page/CentredCard.tsx';
import { TokenForm } from './TokenForm.tsx';

/**
 * The sign-in page for a point of sale. The store's token is in the fragment of the URL, or the user pastes
 * it.
 */
export function PosLoginPage() {
  const client = useQueryClient();
  const goTo = useGoTo();
  const brought = useLinkSecret();
  const enter = useMutation({
    mutationFn: logInAtPos,
    onSuccess: (session) => {
      client.clear();
      client.setQueryData(sessionQuery.queryKey, session);
      goTo(session.landing);
    },
  });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for the token of the address
  useEffect(() => void (brought && enter.mutate(brought)), [brought]);
  const comingIn = brought !== null && !enter.error;
  return (
    <CentredCard title={t('POS login')}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {t('POS login')}
      </Typography>
      {comingIn ? (
        <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 3, py: 4 }}>
          <CircularProgress size={22} aria-hidden />
          <Typography>{t('Signing in…')}</Typography>
        </Stack>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary', mb: 6 }}>
            {t('Sign in on a point of sale with an API token of the store.')}
          </Typography>
          <TokenForm error={enter.error} pending={enter.isPending} onToken={(token) => enter.mutate(token)} />
          <Link component={RouterLink} to="/login" sx={{ display: 'inline-block', mt: 5 }}>
            {t('Sign in with email and password')}
          </Link>
        </>
      )}
    </CentredCard>
  );
}
