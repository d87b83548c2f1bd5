import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMoney } from '../../../shared/money/amounts.tsx';
import { confirmLenderStatus } from './api.ts';
import { processingKey } from '../../../shared/forms/api.ts';
import { useMay, useSession } from '../../../session/session-context.ts';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../../shared/toast/use-toast.tsx';

/**
 * Shows that a user wants to replace the lender's result. A second user confirms or refuses the new
 * result, and the first user may withdraw it.
 */
export function AskedResult({ entry, details }: { entry: StaffTimelineEntry; details: ProcessingDetails }) {
  const mayConfirm = useMay('lender-status:override');
  const { user } = useSession();
  const client = useQueryClient();
  const toast = useToast();
  const money = useMoney();
  const answer = useMutation({
    mutationFn: (confirmed: boolean) => {
      const address = { form_id: details.id, store_id: details.store.id, lender_id: entry.lenderId };
      const body = { ...address, confirmed };
      return confirmLenderStatus(body);
    },
    onSuccess: async (_, confirmed) => {
      toast.success(confirmed ? t('Result set') : t('Result not changed'));
      await client.invalidateQueries({ queryKey: processingKey(details.id) });
    },
  });
  const asked = entry.statusMenu?.asked;
  if (!mayConfirm || !asked) return null;
  const own = asked.byId === user.id;
  const amount =
    asked.approvedCents === null
      ? ''
      : t(' for {approvedCents}', { approvedCents: money(asked.approvedCents) });
  return (
    <Alert severity="warning" role="note" sx={{ mt: 4 }}>
      <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
        <Typography>
          {t('{value} to set {lenderName} to {status}{amount}. Reason: {reason}', {
            value: own ? t('You requested') : t('{byName} wants', { byName: asked.byName }),
            lenderName: entry.lenderName,
            status: t(asked.status),
            amount,
            reason: asked.reason,
          })}
        </Typography>
        {answer.error && <ProblemAlert error={answer.error} />}
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
          {own ? (
            <>
              <Typography variant="body2">{t('A second person has to confirm it.')}</Typography>
              <Button variant="outlined" loading={answer.isPending} onClick={() => answer.mutate(false)}>
                {t('Withdraw request')}
              </Button>
            </>
          ) : (
            <>
              <Button variant="contained" loading={answer.isPending} onClick={() => answer.mutate(true)}>
                {t('Confirm result')}
              </Button>
              <Button variant="outlined" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
                {t('Refuse result')}
              </Button>
            </>
          )}
        </Stack>
      </Stack>
    </Alert>
  );
}
