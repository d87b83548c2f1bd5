import type { Session } from '@millrace/schemas/api';
import { mustDoFirst } from '@millrace/schemas/permissions';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { t } from '@millrace/ui/translate';
import { sessionQuery } from '../../session/api.ts';
import { Landing } from '../../shared/address/Landing.tsx';
import { type LoadPage, loadPage, useGoTo } from '../../shared/address/go-to.ts';
import { safePath } from '../../shared/address/safe-path.ts';
import { SessionContext } from '../../session/session-context.ts';
import { CentredCard } from '../../shared/page/CentredCard.tsx';
import { pinReturnQuery } from './api.ts';
import { LoginForm } from './LoginForm.tsx';
import { PinForm } from './PinForm.tsx';

export function LoginPage({ load = loadPage }: { load?: LoadPage }) {
  const [params] = useSearchParams();
  const goTo = useGoTo(load);
  const next = safePath(params.get('next'));
  const { data: before } = useQuery(sessionQuery);
  const { data: pin } = useQuery(pinReturnQuery);
  const [way, setWay] = useState<'pin' | 'password' | 'pin-refused'>('pin');
  const [isEntering, setEntering] = useState(false);
  const wayFor = (session: Session): string => {
    if (!mustDoFirst(session)) return next ?? session.landing;
    return next ? `/app?next=${encodeURIComponent(next)}` : '/app';
  };
  // a signed-in user is redirected to the home page
  if (before && !isEntering)
    return (
      <SessionContext value={before}>
        <Landing load={load} />
      </SessionContext>
    );
  const enter = (session: Session) => {
    setEntering(true);
    goTo(wayFor(session));
  };
  if (pin?.offered && way === 'pin')
    return (
      <CentredCard title={t('Back to store view')}>
        <Typography variant="h1" sx={{ mb: 1 }}>
          {t('Back to store view')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 6 }}>
          {t('For the associate who gave this device to a customer.')}
        </Typography>
        <PinForm onSignedIn={enter} onRefused={() => setWay('pin-refused')} />
        <Button sx={{ mt: 3, mx: -3.5 }} onClick={() => setWay('password')}>
          {t('Sign in with email and password')}
        </Button>
      </CentredCard>
    );
  return (
    <CentredCard title={t('Sign in')}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {t('Sign in')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 6 }}>
        {t('For stores, lenders and Millrace staff.')}
      </Typography>
      {way === 'pin-refused' && (
        <Alert severity="info" sx={{ mb: 5 }}>
          {t('A PIN no longer works here. Sign in with your email and password.')}
        </Alert>
      )}
      <LoginForm onSignedIn={enter} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 3, mt: 5 }}>
        <Link component={RouterLink} to="/reset-password">
          {t('Forgot password?')}
        </Link>
        <Link component={RouterLink} to="/register">
          {t('Register your business')}
        </Link>
      </Stack>
    </CentredCard>
  );
}
