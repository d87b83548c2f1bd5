import { t } from '../translate/index.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface LeaveQuestionProps {
  title?: string;
  text?: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks the user before a page with unsaved work is left. Closing this dialog keeps the page open. */
export function LeaveQuestion({
  title = t('Leave without saving?'),
  text = t('Your changes are not saved yet. They are lost when you leave this page.'),
  onLeave,
  onStay,
}: LeaveQuestionProps) {
  const id = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Typography>{text}</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave}>
          {t('Leave')}
        </Button>
        <Button variant="contained" onClick={onStay}>
          {t('Stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
