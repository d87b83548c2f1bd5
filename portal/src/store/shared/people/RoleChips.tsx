import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { wordOfRole } from '@millrace/schemas/permissions';
import { t } from '@millrace/ui/translate';

export function RoleChips({ roles }: { roles: readonly string[] }) {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {roles.map((role) => (
        <Chip key={role} label={t(wordOfRole(role))} size="small" variant="outlined" />
      ))}
    </Stack>
  );
}
