import type { RoleChange } from '@millrace/schemas/api';
import { wordsOfRoles } from '@millrace/schemas/permissions';
import { Box, Typography } from '@mui/material';

const isOther = ({ before, after }: RoleChange): boolean =>
  before.toSorted().join() !== after.toSorted().join();

/** Lists the users with their old and new roles and stores. */
export function RoleChanges({ changes }: { changes: readonly RoleChange[] }) {
  if (changes.length === 0) return <Typography>No user’s roles or stores change.</Typography>;
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
      <Box
        component="ul"
        aria-label="Roles that change"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}
      >
        {changes.map((change) => {
          const { id, name, email, before, after, stores_left, stores_joined } = change;
          return (
            <Typography component="li" variant="body2" key={id} sx={{ overflowWrap: 'anywhere' }}>
              {name}
              {/* the e-mail address is shown too, because two users may have the same name */}
              {name !== email && ` (${email})`}: {wordsOfRoles(before) || 'no role'}
              {isOther(change) && (
                <>
                  {' → '}
                  <strong>{wordsOfRoles(after) || 'no role'}</strong>
                </>
              )}
              {stores_left.length > 0 && `; no longer in ${stores_left.join(', ')}`}
              {stores_joined.length > 0 && `; again in ${stores_joined.join(', ')}`}
            </Typography>
          );
        })}
      </Box>
    </Box>
  );
}
