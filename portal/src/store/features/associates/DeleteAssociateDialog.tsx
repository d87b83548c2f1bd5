import Typography from '@mui/material/Typography';
import type { StoreAssociate } from '@millrace/schemas/api';
import { associatesKey } from '../../shared/associates/api.ts';
import { deleteAssociate } from './api.ts';
import { DeleteDialog } from '../../shared/DeleteDialog.tsx';

interface DeleteAssociateDialogProps {
  associate: StoreAssociate;
  onClose: () => void;
}

export function DeleteAssociateDialog({ associate, onClose }: DeleteAssociateDialogProps) {
  const { id, store_id, first_name, last_name } = associate;
  const name = `${first_name} ${last_name}`;
  return (
    <DeleteDialog
      name={name}
      act={() => deleteAssociate({ id, storeId: store_id })}
      done="Associate Deleted"
      queryKey={associatesKey}
      onClose={onClose}
    >
      <Typography>
        This cannot be undone. Shoppers cannot choose {name} any more; applications keep the name of who
        helped. To bring somebody back later, archive instead.
      </Typography>
    </DeleteDialog>
  );
}
