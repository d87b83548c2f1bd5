import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@millrace/ui/dialogs';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
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
    done: isAdmin ? t('Subscription Canceled') : t('Email sent'),
    after: onClose,
  });
  return (
    <FormDialog
      title={t('Cancel subscription')}
      submitLabel={t('Cancel subscription')}
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
        {t('{value}Nothing more is charged. You can undo this until that day.', {
          value: endsAt ? t('The store works as before until {endsAt}. ', { endsAt: day(endsAt) }) : '',
        })}
      </Typography>
      <TextField
        label={t('Reason (optional)')}
        multiline
        minRows={2}
        value={reason}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
