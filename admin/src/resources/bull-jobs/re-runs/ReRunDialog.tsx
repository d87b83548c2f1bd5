import { Alert, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import type { BullJob } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '@millrace/ui/dialogs';
import { ReasonField, reasonRules } from '../../../shared/dialogs/ReasonField.tsx';
import { call } from '../../../providers/http-client.ts';
import { causesInquiry } from '../job.messages.ts';
import { RecordLink } from '../../../shared/record/RecordLink.tsx';

/** The message after a re-run. It links to the new job if the re-run created one. */
function QueuedAgain({ id }: { id: string | null }) {
  return (
    <>
      Queued again.{' '}
      {id && (
        <RecordLink resource="bull-jobs" id={id}>
          Open the new job
        </RecordLink>
      )}
    </>
  );
}

interface ReRunDialogProps {
  job: BullJob;
  onClose: () => void;
  /** Called after the re-run with a text that says what was done. */
  onDone: (done: ReactNode) => void;
}

interface ReRunInput {
  reason: string;
  confirmed: boolean;
}

/**
 * The dialog that re-runs a job. The server writes the sentence about the effects, because it decides whether
 * the job may send anything.
 */
export function ReRunDialog({ job, onClose, onDone }: ReRunDialogProps) {
  const inquiry = causesInquiry(job);
  const { register, control, handleSubmit, formState } = useForm<ReRunInput>({
    defaultValues: { reason: '', confirmed: false },
  });
  const reRun = useMutation({
    mutationFn: ({ reason, confirmed }: ReRunInput) =>
      call(api.reRunJob, {
        body: {
          job_id: job.id,
          reason: reason.trim(),
          ...(confirmed && { confirm_new_inquiry: true }),
        },
      }),
    onSuccess: ({ job_id: queued }) => onDone(<QueuedAgain id={queued} />),
  });
  const { reason, confirmed } = formState.errors;
  const whose = [job.applicant_name, job.application_reference].filter(Boolean).join(' · ');
  return (
    <FormDialog
      title="Re-run this job?"
      submitLabel="Re-Run Job"
      pending={reRun.isPending}
      error={reRun.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => reRun.mutate(input))}
    >
      {/* names the application, because edited JSON may belong to another application than this page */}
      {whose && <Typography sx={{ fontWeight: 550 }}>{whose}</Typography>}
      <Alert severity={inquiry ? 'warning' : 'info'} role="note">
        {inquiry ? 'This will cause a new inquiry. ' : 'This will not cause a new inquiry. '}
        {job.rerun_sentence}
      </Alert>
      <ReasonField error={reason} {...register('reason', reasonRules)} />
      {inquiry && (
        <Controller
          control={control}
          name="confirmed"
          rules={{ validate: (checked) => checked || 'Confirm the new inquiry' }}
          render={({ field: { value, ref, ...field } }) => (
            <div>
              <FormControlLabel
                control={<Checkbox {...field} checked={value} slotProps={{ input: { ref } }} />}
                label="I know that the lender may make a new credit inquiry"
              />
              <FormHelperText error>{confirmed?.message}</FormHelperText>
            </div>
          )}
        />
      )}
    </FormDialog>
  );
}
