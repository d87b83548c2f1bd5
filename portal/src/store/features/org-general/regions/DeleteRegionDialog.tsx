import Typography from '@mui/material/Typography';
import type { OrgRegion } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteRegion, orgKey } from '../../../api/org.ts';
import { FormDialog } from '../../../shared/FormDialog.tsx';
import { useToast } from '../../../shared/toast/use-toast.ts';

export function DeleteRegionDialog({ region, onClose }: { region: OrgRegion; onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: () => deleteRegion(region),
    onSuccess: async () => {
      onClose();
      toast.success('Deleted');
      await client.invalidateQueries({ queryKey: orgKey(region.org_id) });
    },
  });
  return (
    <FormDialog
      title={`Delete ${region.name}?`}
      submitLabel={`Delete ${region.name}`}
      danger
      pending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate();
      }}
    >
      <Typography>Its stores stay as they are. The region itself cannot be brought back.</Typography>
    </FormDialog>
  );
}
