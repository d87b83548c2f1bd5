import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@millrace/ui/dialogs';
import { ReasonField, reasonRules } from './ReasonField.tsx';

interface ReasonDialogProps {
  title: string;
  /** A sentence about the effect of the action. */
  note: string;
  severity?: 'warning' | 'info';
  submitLabel: string;
  danger?: boolean;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
  /** Details about the effects of the action. */
  children?: ReactNode;
  /** Another input, shown after the note. */
  choice?: ReactNode;
}

/** A dialog for an action that needs a reason. The audit log records the reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    note,
    severity = 'warning',
    submitLabel,
    danger = false,
    act,
    onClose,
    onDone,
    children,
    choice,
  } = props;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const run = useMutation({ mutationFn: act, onSuccess: onDone });
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      danger={danger}
      pending={run.isPending}
      error={run.error}
      onClose={onClose}
      onSubmit={handleSubmit(({ reason }) => run.mutate(reason.trim()))}
    >
      {children}
      <Alert severity={severity} role="note">
        {note}
      </Alert>
      {choice}
      <ReasonField error={formState.errors.reason} {...register('reason', reasonRules)} />
    </FormDialog>
  );
}
