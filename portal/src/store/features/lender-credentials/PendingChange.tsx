import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CredentialChange, StoreLenderCredentials } from '@millrace/schemas/api';
import { ProblemAlert } from '@millrace/ui/page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { credentialsQuery, decideChange } from './api.ts';

interface PendingChangeProps {
  storeId: number;
  lender: StoreLenderCredentials;
  change: CredentialChange;
}

/**
 * Shows a requested change of webhook keys. A user other than the requester must approve it. Both can reject
 * it.
 */
export function PendingChange({ storeId, lender, change }: PendingChangeProps) {
  const client = useQueryClient();
  const toast = useToast();
  const mayUpdate = useMay('store-credentials:update');
  const { lender_id: lenderId, lender_name: name, credential_id: credId } = lender;
  const decide = useMutation({
    mutationFn: (approve: boolean) =>
      decideChange({ lenderId, credId: credId!, storeId, asked_at: change.asked_at, approve }),
    onSuccess: (_, approve) => {
      toast.success(approve ? t('Change Approved') : t('Change Refused'));
      return client.invalidateQueries({ queryKey: credentialsQuery(storeId).queryKey });
    },
  });
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      role="group"
      aria-label={t('Pending change for {name}', { name })}
    >
      <Typography variant="body2">
        {t('{askedBy} wants to change: {fields}. Requested', {
          askedBy: change.asked_by,
          fields: change.fields.join(', '),
        })}{' '}
        <LocalInstant at={change.asked_at} />
        {t('. The saved values stay in use until the change is approved.')}
      </Typography>
      {change.is_own && (
        <Typography variant="body2">
          {t('Another person who may change lender credentials has to approve your change.')}
        </Typography>
      )}
      {mayUpdate && (
        <Stack direction="row" sx={{ gap: 2, mt: 2, flexWrap: 'wrap' }}>
          {!change.is_own && (
            <Button
              size="small"
              variant="contained"
              aria-label={t('Approve change for {name}', { name })}
              loading={decide.isPending && decide.variables}
              onClick={() => decide.mutate(true)}
            >
              {t('Approve change')}
            </Button>
          )}
          <Button
            size="small"
            color="error"
            aria-label={t('Refuse change for {name}', { name })}
            loading={decide.isPending && !decide.variables}
            onClick={() => decide.mutate(false)}
          >
            {t('Refuse change')}
          </Button>
        </Stack>
      )}
      {decide.error && <ProblemAlert error={decide.error} />}
    </Alert>
  );
}
