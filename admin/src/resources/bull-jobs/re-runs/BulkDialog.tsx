import { counted, formatCount } from '@millrace/schemas/format';
import * as api from '@millrace/schemas/calls';
import { bulkRunnable, needsSecondPerson, type BulkReRun } from '@millrace/schemas/api';
import {
  Alert,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  LinearProgress,
  MenuItem,
  TextField,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../../providers/http-client.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { ReasonField, reasonRules } from '../../../shared/dialogs/ReasonField.tsx';
import { inquiryChoice } from '../job.messages.ts';
import { RefusedDialog } from './RefusedDialog.tsx';
import type { BulkPreview } from './use-bulk-preview.ts';

const CHECK_MS = 700;
const paces = [60, 600, 3000, 6000];

/**
 * Polls the preview while the dialog is open. The set of jobs is fixed, but the server needs time to check
 * each job.
 */
function useBulkProgress({ first, error }: BulkPreview) {
  const id = first?.id;
  const now = useQuery({
    queryKey: ['bulk-re-run', id],
    queryFn: ({ signal }) => call(api.getBulkReRun, { params: { id: id! }, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'checking' ? false : CHECK_MS),
  });
  return { bulk: now.data ?? first, error: error ?? now.error };
}

function CheckProgress({ bulk }: { bulk: BulkReRun | undefined }) {
  const words = bulk
    ? `Checked ${formatCount(bulk.jobs_checked)} of ${formatCount(bulk.size)} jobs`
    : 'Searching for jobs';
  return (
    <div role="status">
      {words}
      <LinearProgress
        aria-label={words}
        {...(bulk && { variant: 'determinate' as const, value: (100 * bulk.jobs_checked) / bulk.size })}
        sx={{ mt: 1, height: 6, borderRadius: '3px' }}
      />
    </div>
  );
}

/**
 * Shows a bulk re-run before it starts: the number of jobs, the effects and the speed. Asks for the reason.
 */
export function BulkDialog({ preview }: { preview: BulkPreview }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { bulk, error } = useBulkProgress(preview);
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: { reason: '', perMinute: 600, withInquiries: false },
  });
  const start = useMutation({
    mutationFn: ({
      reason,
      perMinute,
      withInquiries,
    }: {
      reason: string;
      perMinute: number;
      withInquiries: boolean;
    }) =>
      call(api.startBulkReRun, {
        params: { id: bulk!.id },
        body: {
          reason: reason.trim(),
          per_minute: perMinute,
          ...(withInquiries && { with_inquiries: true }),
        },
      }),
    onSuccess: ({ state }) => {
      notify(
        state === 'running' ? 'The jobs run again' : 'Re-run requested. A second person has to confirm it.',
      );
      void navigate('/bull-jobs/re-runs', { state: { _scrollToTop: true } });
    },
  });
  const checkedBulk = bulk?.state === 'checked' ? bulk : undefined;
  const isOngoing = start.isPending || start.isSuccess;
  const isOpen = !bulk || bulk.state === 'checking' || bulk.state === 'checked';
  const close = () => preview.leave({ callOff: isOpen && !isOngoing });
  const withInquiries = useWatch({ control, name: 'withInquiries' });
  const second = checkedBulk !== undefined && needsSecondPerson(checkedBulk, withInquiries);
  if (checkedBulk && bulkRunnable(checkedBulk, true) === 0)
    return <RefusedDialog sentence={checkedBulk.sentence} onClose={close} />;
  return (
    <FormDialog
      title={bulk ? `Re-run ${counted(bulk.size, 'job')}?` : 'Re-run these jobs?'}
      submitLabel={second ? 'Ask a second person' : 'Re-run jobs'}
      pending={start.isPending || (!checkedBulk && !error)}
      error={error ?? start.error}
      onClose={close}
      onSubmit={handleSubmit((input) => checkedBulk && start.mutate(input))}
    >
      {bulk?.state === 'stopped' && (
        <Alert severity="error">These jobs cannot be checked now. Narrow the filter and try again.</Alert>
      )}
      {!checkedBulk && !error && bulk?.state !== 'stopped' && <CheckProgress bulk={bulk} />}
      {checkedBulk && (
        <>
          <Alert severity={checkedBulk.inquiries > 0 ? 'warning' : 'info'} role="note">
            {checkedBulk.sentence}
          </Alert>
          {checkedBulk.inquiries > 0 && (
            <Controller
              control={control}
              name="withInquiries"
              rules={{ validate: (checked) => bulkRunnable(checkedBulk, checked) > 0 }}
              render={({ field: { value, ref, ...field } }) => (
                <div>
                  <FormControlLabel
                    control={<Checkbox {...field} checked={value} slotProps={{ input: { ref } }} />}
                    label={inquiryChoice(checkedBulk)}
                  />
                  {!value && (
                    <FormHelperText error={Boolean(formState.errors.withInquiries)}>
                      {checkedBulk.harmless > 0
                        ? 'These jobs are excluded unless you check this box.'
                        : 'Check this box to run these jobs. Each job makes a new credit inquiry.'}
                    </FormHelperText>
                  )}
                </div>
              )}
            />
          )}
          <Controller
            control={control}
            name="perMinute"
            render={({ field }) => (
              <TextField
                select
                label="Speed limit"
                {...field}
                onChange={({ target }) => field.onChange(Number(target.value))}
              >
                {paces.map((pace) => (
                  <MenuItem key={pace} value={pace}>
                    {formatCount(pace)} a minute
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
          <ReasonField error={formState.errors.reason} {...register('reason', reasonRules)} />
          {second && (
            <Alert severity="info" role="note">
              For this number of jobs, a second person has to confirm under Re-runs within four hours.
            </Alert>
          )}
        </>
      )}
    </FormDialog>
  );
}
