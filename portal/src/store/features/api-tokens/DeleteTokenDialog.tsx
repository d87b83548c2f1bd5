import Typography from '@mui/material/Typography';
import type { ApiToken } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiTokensQuery, deleteApiToken } from '../../api/api-tokens.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { useToast } from '../../shared/toast/use-toast.ts';

interface DeleteTokenDialogProps {
  token: ApiToken;
  onClose: () => void;
}

export function DeleteTokenDialog({ token: { id, name, store_id }, onClose }: DeleteTokenDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: () => deleteApiToken(id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: apiTokensQuery(store_id).queryKey });
      toast.success('API Token Deleted');
      onClose();
    },
  });
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
        Programs and tills that use this token are refused at once. This cannot be undone; add another token
        to let them in again.
      </Typography>
    </FormDialog>
  );
}
