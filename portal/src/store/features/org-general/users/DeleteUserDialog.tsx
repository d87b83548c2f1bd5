import Typography from '@mui/material/Typography';
import type { AdminUser } from '@millrace/schemas/api';
import { deleteUser } from './api.ts';
import { usersKey } from '../../../shared/people/api.ts';
import { DeleteDialog } from '../../../shared/DeleteDialog.tsx';

interface DeleteUserDialogProps {
  user: AdminUser;
  onClose: () => void;
}

export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <DeleteDialog
      name={name}
      act={() => deleteUser(user.id)}
      done="User deleted"
      queryKey={usersKey}
      onClose={onClose}
    >
      <Typography>
        This cannot be undone. {name} is signed out at once and cannot sign in any more; what was done in the
        name stays on record, and the email address is free again.
      </Typography>
    </DeleteDialog>
  );
}
