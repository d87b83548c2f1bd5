import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { t } from '@millrace/ui/translate';
import { SameActionWarning } from '../../../presence/SameActionWarning.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { GoodsForm } from './GoodsForm.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';

interface StepDialogProps extends StepProps {
  /** True if another user started a step of this contract since the dialog was opened. */
  hasMovedOn: boolean;
}

/** The form of the step: goods, a delivery at a lender that takes parts, or the values of any other step. */
function FormOfStep(props: StepProps) {
  const open = props.entry.contract?.open_delivery;
  if (props.operation === 'setInvoice') return <GoodsForm {...props} />;
  if (props.operation === 'confirmDelivery' && open) return <DeliveryForm {...props} open={open} />;
  return <StepForm {...props} />;
}

/**
 * The dialog that starts a contract step. It explains the step and how to undo it, and asks for the step's
 * values.
 */
export function StepDialog({ hasMovedOn, ...props }: StepDialogProps) {
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const goods = props.operation === 'setInvoice';
  const isDelivery = props.operation === 'confirmDelivery';
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullWidth
      maxWidth={goods ? 'md' : props.entry.contract?.signs_here || isDelivery ? 'sm' : 'xs'}
      fullScreen={phone && goods}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{props.words.ask}</DialogTitle>
      <Box sx={{ mx: { xs: 4, sm: 6 }, mb: 4, '&:empty': { display: 'none' } }}>
        <SameActionWarning action="contract" lenderId={props.entry.lenderId} />
      </Box>
      {hasMovedOn && (
        <Alert severity="warning" role="status" sx={{ mx: { xs: 4, sm: 6 }, mb: 4 }}>
          {t(
            'The contract changed while this dialog was open. Close the dialog and check the steps before you send anything.',
          )}
        </Alert>
      )}
      <FormOfStep {...props} />
    </Dialog>
  );
}
