import Typography from '@mui/material/Typography';
import type { OrgRegion } from '@millrace/schemas/api';
import { deleteRegion } from '../api.ts';
import { orgKey } from '../../../shared/orgs/api.ts';
import { DeleteDialog } from '../../../shared/DeleteDialog.tsx';

export function DeleteRegionDialog({ region, onClose }: { region: OrgRegion; onClose: () => void }) {
  return (
    <DeleteDialog
      name={region.name}
      act={() => deleteRegion(region)}
      done="Deleted"
      queryKey={orgKey(region.org_id)}
      onClose={onClose}
    >
      <Typography>Its stores stay as they are. The region itself cannot be brought back.</Typography>
    </DeleteDialog>
  );
}
