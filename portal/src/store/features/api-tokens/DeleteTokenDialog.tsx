import Typography from '@mui/material/Typography';
import type { ApiToken } from '@millrace/schemas/api';
import { apiTokensQuery, deleteApiToken } from './api.ts';
import { DeleteDialog } from '../../shared/DeleteDialog.tsx';

interface DeleteTokenDialogProps {
  token: ApiToken;
  onClose: () => void;
}

export function DeleteTokenDialog({ token: { id, name, store_id }, onClose }: DeleteTokenDialogProps) {
  return (
    <DeleteDialog
      name={name}
      act={() => deleteApiToken(id)}
      done="API Token Deleted"
      queryKey={apiTokensQuery(store_id).queryKey}
      onClose={onClose}
    >
      <Typography>
        Programs and tills that use this token are refused at once. This cannot be undone; add another token
        to let them in again.
      </Typography>
    </DeleteDialog>
  );
}
