import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { useMutation } from '@tanstack/react-query';
import { notifyCustomerAbout, type CustomerNotification } from './api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { customerNotifications } from './customer-notifications.ts';

interface NotifyCustomerDialogProps {
  kind: CustomerNotification;
  entry: StaffTimelineEntry;
  details: ProcessingDetails;
  onClose: () => void;
}

/** Shows the message to the customer before it is sent, because a sent message cannot be taken back. */
export function NotifyCustomerDialog({ kind, entry, details, onClose }: NotifyCustomerDialogProps) {
  const toast = useToast();
  const { label, means, sent } = customerNotifications[kind];
  const about = { form_id: details.id, store_id: details.store.id, lender_id: entry.lenderId };
  const tell = useMutation({
    mutationFn: () => notifyCustomerAbout(kind, about),
    onSuccess: () => {
      onClose();
      toast.success(sent);
    },
  });
  return (
    <FormDialog
      // the link to the offers leads to those of all lenders
      title={kind === 'offer' ? label : `${label} · ${entry.lenderName}`}
      submitLabel={label}
      pending={tell.isPending}
      error={tell.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        tell.mutate();
      }}
    >
      <Typography>{means(entry.lenderName)}</Typography>
      <Typography>
        {t(
          'The message goes to the phone number on the application, or to the email address if there is no phone number. The page behind the link asks for a code before it shows anything.',
        )}
      </Typography>
      <Alert severity="warning" role="note">
        {t('A sent message cannot be withdrawn.')}
      </Alert>
    </FormDialog>
  );
}
