import { Button, TextField, Typography } from '@mui/material';
import type { AdminApplication } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { FormDialog } from '@millrace/ui/dialogs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';

/**
 * The button that sends the applicant a link to set a password. Shown only with the permission to send it.
 */
export function EnrollButton({ application }: { application: AdminApplication }) {
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'applications', action: 'enroll' });
  const send = useMutation({
    mutationFn: () => call(api.sendApplicantEnrollment, { body: { applicant_id: application.applicant_id } }),
    onSuccess: ({ sent_to: to }) => {
      setOpen(false);
      notify(`Email sent to ${to}`, { type: 'success' });
    },
  });
  if (!canAccess) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Enroll applicant</Button>
      {isOpen && (
        <FormDialog
          title="Send Applicant Enrollment Email"
          submitLabel="Send email"
          pending={send.isPending}
          error={send.error}
          onClose={() => setOpen(false)}
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate();
          }}
        >
          <Typography>
            The email goes to the address in the application. It has a link that sets a password. The link
            works once and expires in 24 hours. Earlier links stop working.
          </Typography>
          <TextField
            label="Applicant"
            value={application.applicant_name}
            slotProps={{ htmlInput: { readOnly: true } }}
          />
        </FormDialog>
      )}
    </>
  );
}
