import Typography from '@mui/material/Typography';
import type { StoreAssociate } from '@millrace/schemas/api';
import { deleteAssociate } from '../../api/store-associates.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { useAssociateAction } from './use-associate-action.ts';

interface DeleteDialogProps {
  associate: StoreAssociate;
  onClose: () => void;
}

export function DeleteDialog({ associate, onClose }: DeleteDialogProps) {
  const { id, store_id, first_name, last_name } = associate;
  const name = `${first_name} ${last_name}`;
  const remove = useAssociateAction(
    () => deleteAssociate({ id, storeId: store_id }),
    'Associate Deleted',
    onClose,
  );
  return (
    <FormDialog
      title={`Delete ${name}?`}
      submitLabel={`Delete ${name}`}
      danger
      pending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate();
      }}
    >
      <Typography>
        This cannot be undone. Shoppers cannot choose {name} any more; applications keep the name of who
        helped. To bring somebody back later, archive instead.
      </Typography>
    </FormDialog>
  );
}
