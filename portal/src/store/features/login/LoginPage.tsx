import type { Session } from '@millrace/schemas/api';
import { mustDoFirst } from '@millrace/schemas/permissions';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { sessionQuery } from '../../session/api.ts';
import { Landing } from '../../shared/address/Landing.tsx';
import { type LoadPage, loadPage, useGoTo } from '../../shared/address/go-to.ts';
import { safePath } from '../../shared/address/safe-path.ts';
import { SessionContext } from '../../session/session-context.ts';
import { CentredCard } from '../../shared/page/CentredCard.tsx';
import { LoginForm } from './LoginForm.tsx';

export function LoginPage({ load = loadPage }: { load?: LoadPage }) {
  const [params] = useSearchParams();
  const goTo = useGoTo(load);
  const next = safePath(params.get('next'));
  const { data: before } = useQuery(sessionQuery);
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
  return (
    <CentredCard title="Sign in">
      <Typography variant="h1" sx={{ mb: 1 }}>
        Sign in
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 6 }}>For store teams and staff.</Typography>
      <LoginForm
        onSignedIn={(session) => {
          setEntering(true);
          goTo(wayFor(session));
        }}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 3, mt: 5 }}>
        <Link component={RouterLink} to="/reset-password">
          Forgot password?
        </Link>
        <Link component={RouterLink} to="/register">
          Register your business
        </Link>
      </Stack>
    </CentredCard>
  );
}
