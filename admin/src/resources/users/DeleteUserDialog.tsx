import type { AdminUser } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRedirect } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { nameOf } from './user-facts.tsx';

/** The dialog that deletes a user, which cannot be undone. Afterwards the list of users opens. */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const notify = useNotify();
  const redirect = useRedirect();
  const run = useMutation({
    mutationFn: () => call(api.deleteUser, { params: { id: user.id } }),
    onSuccess: () => {
      notify('User deleted', { type: 'success' });
      redirect('list', 'users');
    },
  });
  return (
    <FormDialog
      title={`Delete ${nameOf(user)}?`}
      submitLabel="Delete user"
      danger
      pending={run.isPending}
      error={run.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        run.mutate();
      }}
    >
      <Typography>
        The person is signed out everywhere immediately, and the account cannot be restored. Actions of this
        account stay in the audit log.
      </Typography>
    </FormDialog>
  );
}
