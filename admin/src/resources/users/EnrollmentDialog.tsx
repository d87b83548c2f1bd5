import { TextField, Typography } from '@mui/material';
import type { AdminUser } from '@millrace/schemas/api';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';

interface EnrollmentDialogProps {
  user: AdminUser;
  onClose: () => void;
  onDone: () => void;
}

/** Nobody chooses a password for somebody else: what is sent is a link by which the person sets one. */
export function EnrollmentDialog({ user, onClose, onDone }: EnrollmentDialogProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const send = useMutation({ mutationFn: () => provider.sendEnrollment(user.id), onSuccess: onDone });
  return (
    <FormDialog
      title="Send Applicant Enrollment Email"
      submitLabel="Send email"
      pending={send.isPending}
      error={send.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <Typography>
        The email has a link that sets a password. It works once, for{' '}
        {user.last_login_at === null ? '24 hours' : 'an hour'}; links sent before stop working.
      </Typography>
      <TextField label="Email" value={user.email} slotProps={{ htmlInput: { readOnly: true } }} />
    </FormDialog>
  );
}
