import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StaffContract } from '@millrace/schemas/api';
import { takeBackWords } from '@millrace/schemas/states';
import { useId } from 'react';
import { takeBack } from './api.ts';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { type StepContext, useContractStep } from './use-contract-step.ts';

interface TakeBackDialogProps extends StepContext {
  step: StaffContract['steps'][number];
  onClose: () => void;
}

/**
 * The dialog that withdraws a waiting step. It explains the state after the withdrawal and asks for
 * confirmation.
 */
export function TakeBackDialog({ details, entry, step, onClose }: TakeBackDialogProps) {
  const id = useId();
  const { ask, means } = takeBackWords(step.operation, entry.lenderName, t);
  const taking = useContractStep<{ step_id: string }>({
    details,
    entry,
    send: takeBack,
    begun: t('Withdrawn. {lenderName} did not receive anything.', { lenderName: entry.lenderName }),
    onBegun: onClose,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{ask}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>
        <Stack sx={{ gap: 4 }}>
          {taking.error && <ProblemAlert error={taking.error} />}
          <Typography>{means}</Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the least destructive choice of a dialog has the focus */}
        <Button autoFocus onClick={onClose}>
          {t('Do not withdraw')}
        </Button>
        <Button
          variant="contained"
          loading={taking.isPending}
          onClick={() => taking.mutate({ step_id: step.id })}
        >
          {t('Withdraw step')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
