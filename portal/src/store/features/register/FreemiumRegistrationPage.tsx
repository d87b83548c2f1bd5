import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router';
import { freemiumInvitationQuery } from './api.ts';
import { CentredCard } from '../../shared/page/CentredCard.tsx';
import { ApiProblem } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { PageLoading } from '../../shared/page/PageLoading.tsx';
import { InvitedAccount } from './InvitedAccount.tsx';

/** True if the server reports that the link was used, replaced, expired or never valid. */
const isOver = (error: Error | null): error is ApiProblem =>
  error instanceof ApiProblem && [400, 404, 410].includes(error.status);

/** The page that opens from an invitation to a freemium account. */
export function FreemiumRegistrationPage() {
  const { freemiumModelId, token = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(freemiumInvitationQuery(token));
  const other = data !== undefined && String(data.freemium_id) !== freemiumModelId;
  return (
    <CentredCard width="sm" title={t('Your account')}>
      {isPending && <PageLoading />}
      {data && !other && <InvitedAccount invitation={data} token={token} />}
      {(other || isOver(error)) && <Over error={error} />}
      {error && !isOver(error) && <FailurePanel error={error} onRetry={() => void refetch()} />}
    </CentredCard>
  );
}

function Over({ error }: { error: Error | null }) {
  const known = error instanceof ApiProblem && error.status === 410 ? error : undefined;
  return (
    <Stack spacing={5}>
      <Typography variant="h1">{t('Set up your account')}</Typography>
      <Alert severity="warning">{known?.message ?? t('This link is not valid.')}</Alert>
      <Typography>{known?.next ?? t('Open the link in our email, or copy the whole link.')}</Typography>
      <Button component={RouterLink} to="/login" variant="contained" size="large">
        {t('Go to sign in')}
      </Button>
    </Stack>
  );
}
