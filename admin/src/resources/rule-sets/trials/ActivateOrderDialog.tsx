import { counted, formatCount } from '@millrace/schemas/format';
import * as api from '@millrace/schemas/calls';
import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { call } from '../../../providers/http-client.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { ReasonField, reasonRules } from '../../../shared/dialogs/ReasonField.tsx';
import type { ActivateProps } from './ActivateDialog.tsx';

/** The dialog that activates the lender order of a trial immediately. */
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
      notify('Order of lenders activated', { type: 'success' });
      onDone();
    },
  });
  const { tried = 0, changed = 0 } = trial.summary ?? {};
  return (
    <FormDialog
      title="Activate this order of lenders?"
      submitLabel="Activate lender order"
      pending={run.isPending}
      error={run.error}
      onClose={onClose}
      onSubmit={handleSubmit((answers) => run.mutate(answers))}
    >
      <Alert severity="info" role="note">
        Of {counted(tried, 'stored application')}, {formatCount(changed)} would have a different result with
        this order. The order applies immediately. Submitted applications keep the order that they were sent
        with.
      </Alert>
      <ReasonField error={formState.errors.reason} {...register('reason', reasonRules)} />
    </FormDialog>
  );
}
