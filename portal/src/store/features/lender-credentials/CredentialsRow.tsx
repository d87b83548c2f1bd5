import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import HighlightOffRounded from '@mui/icons-material/HighlightOffRounded';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StoreLenderCredentials, CredentialTest } from '@millrace/schemas/api';
import { lenderTypeWord } from '@millrace/schemas/lender-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t, translated } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { LenderMonogram } from '../../shared/lender/LenderMonogram.tsx';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { ListRow } from '../../shared/list/ListRow.tsx';
import { ToneChip } from '../../shared/status/ToneChip.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { DeleteDialog } from '../../shared/list/DeleteDialog.tsx';
import { credentialsQuery, testCredentials, deleteCredentials } from './api.ts';
import { ContractTextButton } from './contract-text/ContractTextButton.tsx';
import { EditTiersButton } from './credit-tiers/EditTiersButton.tsx';
import { CredentialsDialog } from './CredentialsDialog.tsx';
import { credentialStateOf, testTones } from './credential.messages.ts';
import { PendingChange } from './PendingChange.tsx';
import { WebhookAddress } from './WebhookAddress.tsx';

const icons = {
  waiting: HourglassTopRounded,
  accepted: CheckCircleRounded,
  refused: HighlightOffRounded,
  unclear: ErrorOutlineRounded,
} as const satisfies Record<CredentialTest['state'], unknown>;

/** Shows the result of testing the credentials at the lender. It updates when the lender responds. */
function TestLine({ test, lender }: { test: CredentialTest | null; lender: string }) {
  const Icon = test && icons[test.state];
  return (
    <Box role="status" aria-label={t('Test of {lender}', { lender })}>
      {test && Icon && (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', mt: 1.5, typography: 'body2' }}>
          <Icon aria-hidden sx={{ fontSize: 18, mt: '1px', color: `tone.${testTones[test.state]}.main` }} />
          <span>
            {(test.message && translated(test.message)) ?? t('Asking {lender}…', { lender })}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {test.finished_at && (
                <>
                  {t('Tested')} <LocalInstant at={test.finished_at} />.
                </>
              )}
            </Box>
          </span>
        </Box>
      )}
    </Box>
  );
}

interface DeleteCredentialsDialogProps {
  storeId: number;
  lender: StoreLenderCredentials;
  onClose: () => void;
}

function DeleteCredentialsDialog({ storeId, lender, onClose }: DeleteCredentialsDialogProps) {
  const { lender_id: lenderId, lender_name: name, credential_id: credId } = lender;
  return (
    <DeleteDialog
      name={t('credentials for {name}', { name })}
      act={() => deleteCredentials({ lenderId, credId: credId!, storeId })}
      done={t('Credentials Deleted')}
      queryKey={credentialsQuery(storeId).queryKey}
      onClose={onClose}
    >
      <Typography>
        {t(
          'The credentials are deleted. New applications are no longer sent to {name}, and open applications get no more updates from this lender.',
          { name },
        )}
      </Typography>
    </DeleteDialog>
  );
}

interface CredentialsRowProps {
  storeId: number;
  lender: StoreLenderCredentials;
}

/** One lender of the store, as a row: the state of its credentials, and the actions. */
export function CredentialsRow({ storeId, lender }: CredentialsRowProps) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const client = useQueryClient();
  const toast = useToast();
  const mayUpdate = useMay('store-credentials:update');
  const { queryKey } = credentialsQuery(storeId);
  const { lender_id: lenderId, lender_name: name, credential_id: credId, test } = lender;
  const { word, tone, next } = credentialStateOf(lender);
  const ask = useMutation({
    mutationFn: () => testCredentials({ lenderId, credId: credId!, storeId }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) => toast.failure(error),
  });
  const close = (): void => setDialog(null);
  return (
    <ListRow label={name} align="flex-start">
      <LenderMonogram name={name} size={40} />
      <Box sx={{ flex: 1, minWidth: { xs: 'calc(100% - 60px)', sm: 260 } }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Typography component="h2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <ToneChip tone={tone} word={word} />
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(lenderTypeWord(lender.lender_type))}
          {lender.updated_at && (
            <>
              {' '}
              {t('· Saved')} <LocalInstant at={lender.updated_at} as="day" />
            </>
          )}
          {lender.application_url && (
            <>
              {' · '}
              <Link href={lender.application_url} target="_blank" rel="noopener noreferrer">
                {t('Apply on {name}’s website', { name })}
              </Link>
            </>
          )}
        </Typography>
        {next && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {next}
          </Typography>
        )}
        <TestLine test={test} lender={name} />
        {lender.pending_change && (
          <PendingChange storeId={storeId} lender={lender} change={lender.pending_change} />
        )}
        {lender.webhook_url && (
          <WebhookAddress storeId={storeId} lender={lender} address={lender.webhook_url} />
        )}
      </Box>
      {mayUpdate && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mx: { xs: -3.5, sm: 0 } }}>
          <Button aria-label={t('Edit {name}', { name })} onClick={() => setDialog('edit')}>
            {t('Edit')}
          </Button>
          {lender.lender_type === 'proprietary_in_house' && (
            <>
              <EditTiersButton storeId={storeId} lender={lender} />
              <ContractTextButton storeId={storeId} />
            </>
          )}
          {lender.can_test && lender.complete && (
            <Button
              aria-label={t('Test {name}', { name })}
              loading={ask.isPending || test?.state === 'waiting'}
              onClick={() => ask.mutate()}
            >
              {t('Test')}
            </Button>
          )}
          <Button color="error" aria-label={t('Delete {name}', { name })} onClick={() => setDialog('delete')}>
            {t('Delete')}
          </Button>
        </Stack>
      )}
      {dialog === 'edit' && <CredentialsDialog storeId={storeId} lender={lender} onClose={close} />}
      {dialog === 'delete' && <DeleteCredentialsDialog storeId={storeId} lender={lender} onClose={close} />}
    </ListRow>
  );
}
