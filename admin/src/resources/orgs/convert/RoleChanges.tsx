import type { RoleChange } from '@millrace/schemas/api';
import { wordsOfRoles } from '@millrace/schemas/permissions';
import { Box, Typography } from '@mui/material';

/** Each person with the roles of now and of then. */
export function RoleChanges({ changes }: { changes: readonly RoleChange[] }) {
  if (changes.length === 0) return <Typography>Nobody in it has a role that changes.</Typography>;
  return (
    <Box
      sx={{
        maxHeight: 200,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
        p: 1.5,
      }}
    >
      <Box component="ul" aria-label="Roles that change" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map(({ id, name, before, after }) => (
          <Typography component="li" variant="body2" key={id}>
            {name}: {wordsOfRoles(before)} → <strong>{wordsOfRoles(after)}</strong>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
