import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from '@millrace/ui/dialogs';
import { useUpdated } from './use-updated.ts';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, before it does. */
  note: string;
  submitLabel: string;
  act: () => Promise<unknown>;
  /** What a note says afterwards. */
  done?: string;
  onClose: () => void;
  /** What it means for whom. */
  children?: ReactNode;
}

/** One more look before it is done; the page is read anew afterwards. */
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
