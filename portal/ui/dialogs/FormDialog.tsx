import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { ProblemAlert } from '../page/ProblemAlert.tsx';
import { t } from '../translate/index.ts';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** True for an action that cannot be undone. The submit button then has the colour for danger. */
  danger?: boolean;
  /** True for a dialog with two columns of fields. */
  wide?: boolean;
  /** True if this dialog replaces an open dialog. It then appears without a fade. */
  follows?: boolean;
  /**
   * True if the server would refuse the action. The submit button is then disabled, and the dialog explains
   * why.
   */
  blocked?: boolean;
  /** True if the dialog shows a result. The only button then closes it, because nothing is left to cancel. */
  finished?: boolean;
  pending: boolean;
  /** The error of the last request. */
  error: Error | null;
  onClose: () => void;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** A short form in a dialog, full screen on phones. Missing answers never disable the submit button. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitLabel,
    danger = false,
    wide = false,
    follows = false,
    blocked = false,
    finished = false,
    pending,
    error,
    onClose,
    onSubmit,
    children,
  } = props;
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={wide ? 'md' : 'sm'}
      fullScreen={phone && !danger}
      {...(follows && { transitionDuration: 0 })}
      aria-labelledby={id}
    >
      <form noValidate onSubmit={onSubmit} style={{ display: 'contents' }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: '16px' }}>
            {error && <ProblemAlert error={error} />}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          {!finished && <Button onClick={onClose}>{t('Cancel')}</Button>}
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={pending}
            disabled={blocked}
          >
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
