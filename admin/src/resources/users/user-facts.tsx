import type { AdminUser } from '@millrace/schemas/api';
import { Box, Chip } from '@mui/material';

export const nameOf = ({ first_name, last_name }: AdminUser): string =>
  `${first_name} ${last_name}`.trim() || '—';

export function Roles({ roles }: { roles: readonly string[] }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      {roles.map((role) => (
        <Chip key={role} label={role} size="small" variant="outlined" />
      ))}
    </Box>
  );
}

export function AccountState({ user }: { user: AdminUser }) {
  return (
    <Box component="span" sx={{ color: user.is_disabled ? 'tone.danger.main' : 'text.secondary' }}>
      {user.is_disabled ? 'Disabled' : 'Active'}
    </Box>
  );
}
