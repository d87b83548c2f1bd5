import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { hardSubmit } from '../tell/api.ts';
import { processingKey } from '../../../shared/forms/api.ts';
import { SameActionWarning } from '../../../presence/SameActionWarning.tsx';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { askingNote } from '../regrade/review.ts';

interface SubmitNowDialogProps {
  entry: StaffTimelineEntry;
  details: ProcessingDetails;
  onClose: () => void;
}

/**
 * The dialog that sends the application to a lender immediately, before the planned order reaches it. The
 * user must give a reason.
 */
export function SubmitNowDialog({ entry, details, onClose }: SubmitNowDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  // the note does not change while the dialog is open, even if lender events arrive
  const [inquiry] = useState(() => askingNote(entry));
  const problem = formState.errors.reason?.message;
  const submit = useMutation({
    mutationFn: ({ reason }: { reason: string }) => {
      const body = {
        form_id: details.id,
        store_id: details.store.id,
        lender_id: entry.lenderId,
        reason: reason.trim(),
      };
      return hardSubmit(body);
    },
    onSuccess: async () => {
      onClose();
      toast.success(t('Sending the application to {lenderName}', { lenderName: entry.lenderName }));
      await client.invalidateQueries({ queryKey: processingKey(details.id) });
    },
  });
  return (
    <FormDialog
      title={t('Submit to {lenderName} now', { lenderName: entry.lenderName })}
      submitLabel={t('Submit now')}
      blocked={entry.refusedNow !== null}
      pending={submit.isPending}
      error={submit.error}
      onClose={onClose}
      onSubmit={handleSubmit((typed) => submit.mutate(typed))}
    >
      <SameActionWarning action="submit" lenderId={entry.lenderId} />
      <Typography>
        {entry.status === 'Waiting'
          ? t('{lenderName} would be asked only if the lenders before it do not approve.', {
              lenderName: entry.lenderName,
            })
          : t('{lenderName} was not asked. The answers of other lenders stay as they are.', {
              lenderName: entry.lenderName,
            })}
      </Typography>
      <TextField
        label={t('Reason')}
        multiline
        minRows={2}
        error={Boolean(problem)}
        helperText={problem ?? t('The reason stays in the history. The customer does not see it.')}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        {...register('reason', { validate: (text) => text.trim() !== '' || t('Enter a reason') })}
      />
      {entry.refusedNow ? (
        <Alert severity="error" role="note">
          {entry.refusedNow}
        </Alert>
      ) : (
        <Alert severity={inquiry.kind ? 'warning' : 'info'} role="note">
          <div>{inquiry.text}</div>
          {t('{kind} This cannot be undone, because the lender then has the application.', {
            kind: inquiry.kind,
          })}
        </Alert>
      )}
    </FormDialog>
  );
}
