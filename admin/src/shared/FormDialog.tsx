import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { type FormEventHandler, type ReactNode, useId } from 'react';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** For what takes something away. */
  danger?: boolean;
  pending: boolean;
  /** What the server said when it did not do it. */
  error: Error | null;
  onClose: () => void;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** A short form in a dialog: the button says what it does and is never disabled for a missing answer. */
export function FormDialog({
  title,
  submitLabel,
  danger = false,
  pending,
  error,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form noValidate onSubmit={onSubmit} style={{ display: 'contents' }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            {error && <Alert severity="error">{error.message}</Alert>}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={pending}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
