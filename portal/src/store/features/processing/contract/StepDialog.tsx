import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { GoodsForm } from './GoodsForm.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';

/** Asks for what a step needs, says what it does and what takes it back, and begins it. */
export function StepDialog(props: StepProps) {
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const goods = props.operation === 'setInvoice';
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullWidth
      maxWidth={goods ? 'md' : 'xs'}
      fullScreen={phone && goods}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{props.words.ask}</DialogTitle>
      {goods ? <GoodsForm {...props} /> : <StepForm {...props} />}
    </Dialog>
  );
}
