import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from '@millrace/ui/dialogs';
import { useUpdated } from '../data/use-updated.ts';

interface ConfirmDialogProps {
  title: string;
  /** A sentence about the effect of the action. */
  note: string;
  submitLabel: string;
  act: () => Promise<unknown>;
  /** The message that is shown after the action. */
  done?: string;
  onClose: () => void;
  /** Details about the effects of the action. */
  children?: ReactNode;
}

/** Asks for confirmation of an action. After the action, the page is loaded again. */
export function ConfirmDialog({
  title,
  note,
  submitLabel,
  act,
  done,
  onClose,
  children,
}: ConfirmDialogProps) {
  const run = useMutation({ mutationFn: act, onSuccess: useUpdated(onClose, done) });
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      pending={run.isPending}
      error={run.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        run.mutate();
      }}
    >
      <Typography>{note}</Typography>
      {children}
    </FormDialog>
  );
}
