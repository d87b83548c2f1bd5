import Typography from '@mui/material/Typography';
import type { StoreLenderCredentials } from '@millrace/schemas/api';
import { credentialsQuery, deleteCredentials } from './api.ts';
import { DeleteDialog } from '../../shared/DeleteDialog.tsx';

interface DeleteCredentialsDialogProps {
  storeId: number;
  lender: StoreLenderCredentials;
  onClose: () => void;
}

export function DeleteCredentialsDialog({ storeId, lender, onClose }: DeleteCredentialsDialogProps) {
  const { lender_id: lenderId, lender_name: name, credential_id: credId } = lender;
  return (
    <DeleteDialog
      name={`credentials for ${name}`}
      act={() => deleteCredentials({ lenderId, credId: credId!, storeId })}
      done="Credentials Deleted"
      queryKey={credentialsQuery(storeId).queryKey}
      onClose={onClose}
    >
      <Typography>
        What was entered is destroyed. New applications are not sent to {name} any more, and those under way
        there get no further news from it.
      </Typography>
    </DeleteDialog>
  );
}
