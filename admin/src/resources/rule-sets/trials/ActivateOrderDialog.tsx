import * as api from '@millrace/schemas/calls';
import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { call } from '../../../providers/http-client.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { ReasonField, reasonRules } from '../../../shared/dialogs/ReasonField.tsx';
import type { ActivateProps } from './ActivateDialog.tsx';
import { counted } from '../rule.messages.ts';

/** The dialog that activates the tried order for all lenders at once. */
export function ActivateOrderDialog({ set, trial, onClose, onDone }: ActivateProps) {
  const notify = useNotify();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const run = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      call(api.activateRuleSet, {
        params: { id: set.id },
        body: { trial_id: trial.id, effective_from: null, reason: reason.trim() },
      }),
    onSuccess: () => {
      notify('Pipe order put in force', { type: 'success' });
      onDone();
    },
  });
  const { tried = 0, changed = 0 } = trial.summary ?? {};
  return (
    <FormDialog
      title="Put this pipe order in force?"
      submitLabel="Put in force"
      pending={run.isPending}
      error={run.error}
      onClose={onClose}
      onSubmit={handleSubmit((answers) => run.mutate(answers))}
    >
      <Alert severity="info" role="note">
        Of {counted(tried, 'stored application')}, {changed.toLocaleString('en-US')} would have been
        different. Every lender gets its place at once. Applications that were sent keep the order of their
        time.
      </Alert>
      <ReasonField error={formState.errors.reason} {...register('reason', reasonRules)} />
    </FormDialog>
  );
}
