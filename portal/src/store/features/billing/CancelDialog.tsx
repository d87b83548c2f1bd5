import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@millrace/ui/dialogs';
import { useState } from 'react';
import { useMay } from '../../session/session-context.ts';
import { useInstantWords } from '../../shared/time/instants.ts';
import { requestCancel } from './api.ts';
import { useBillingAction } from './use-billing-action.ts';

interface CancelDialogProps {
  storeId: number;
  endsAt: string | null;
  onClose: () => void;
}

/**
 * Asks for the reason, says until when the store can still be used, and cancels the subscription at that
 * date.
 */
export function CancelDialog({ storeId, endsAt, onClose }: CancelDialogProps) {
  const { day } = useInstantWords();
  const isAdmin = useMay('coupons:list');
  const [reason, setReason] = useState('');
  const cancel = useBillingAction(() => requestCancel(storeId, reason.trim()), {
    done: isAdmin ? 'Subscription Canceled' : 'Email sent',
    after: onClose,
  });
  return (
    <FormDialog
      title="Cancel subscription"
      submitLabel="Cancel subscription"
      danger
      pending={cancel.isPending}
      error={cancel.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        cancel.mutate(undefined);
      }}
    >
      <Typography>
        {endsAt ? `The store works as before until ${day(endsAt)}. ` : ''}
        Nothing more is charged. You can undo this until that day.
      </Typography>
      <TextField
        label="Reason (optional)"
        multiline
        minRows={2}
        value={reason}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
