import { wordOfRole } from '@millrace/schemas/permissions';
import { Box, Chip } from '@mui/material';

export function Roles({ roles }: { roles: readonly string[] }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      {roles.map((role) => (
        <Chip key={role} label={wordOfRole(role)} size="small" variant="outlined" />
      ))}
    </Box>
  );
}
