import { Alert, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../shared/FormDialog.tsx';

interface ReasonDialogProps {
  title: string;
  /** What will happen, before it does. */
  note: string;
  submitLabel: string;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** For what is done to somebody's account: it asks why, and the audit log keeps the answer. */
export function ReasonDialog({ title, note, submitLabel, act, onClose, onDone }: ReasonDialogProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const run = useMutation({ mutationFn: act, onSuccess: onDone });
  const { reason } = formState.errors;
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      pending={run.isPending}
      error={run.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => run.mutate(input.reason.trim()))}
    >
      <Alert severity="warning" role="note">
        {note}
      </Alert>
      <TextField
        label="Reason"
        required
        multiline
        minRows={2}
        error={Boolean(reason)}
        helperText={reason?.message ?? 'Goes into the audit log.'}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        {...register('reason', { validate: (text) => text.trim() !== '' || 'Enter a reason' })}
      />
    </FormDialog>
  );
}
