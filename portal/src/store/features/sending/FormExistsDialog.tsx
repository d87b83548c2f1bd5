import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formExistsQuestion } from './sending-words.ts';

interface FormExistsDialogProps {
  onEdit: () => void;
  onProceed: () => void;
}

/** Two forms of one shopper are allowed, but seldom wanted. */
export function FormExistsDialog({ onEdit, onProceed }: FormExistsDialogProps) {
  const id = useId();
  return (
    <Dialog open maxWidth="xs" fullWidth onClose={onEdit} aria-labelledby={id}>
      <DialogTitle id={id}>Intake Form</DialogTitle>
      <DialogContent>
        <Typography>{formExistsQuestion}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onEdit}>Edit Details</Button>
        <Button variant="contained" onClick={onProceed}>
          Yes, Proceed
        </Button>
      </DialogActions>
    </Dialog>
  );
}
