import type { AdminOrg } from '@millrace/schemas/api';
import { Box } from '@mui/material';

export function stateOf({ merged_into_name, is_disabled, is_laa, is_approved }: AdminOrg): string {
  if (merged_into_name !== null) return `Merged into ${merged_into_name}`;
  if (is_disabled) return 'Disabled';
  if (!is_approved) return 'Waiting for approval';
  return is_laa ? 'Active, lender affiliated' : 'Active';
}

export function OrgState({ org }: { org: AdminOrg }) {
  return (
    <Box component="span" sx={{ color: org.is_disabled ? 'tone.danger.main' : 'text.secondary' }}>
      {stateOf(org)}
    </Box>
  );
}
