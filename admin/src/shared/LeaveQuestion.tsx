import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';

interface LeaveQuestionProps {
  title: string;
  text: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Before something that was begun is lost; staying is the way that loses nothing. */
export function LeaveQuestion({ title, text, onLeave, onStay }: LeaveQuestionProps) {
  const id = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Typography>{text}</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave}>
          Leave
        </Button>
        <Button variant="contained" onClick={onStay}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
