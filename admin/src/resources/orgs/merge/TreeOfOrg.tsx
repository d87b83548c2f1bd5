import type { OrgTree } from '@millrace/schemas/api';
import { wordsOfRoles } from '@millrace/schemas/permissions';
import { Box, Typography } from '@mui/material';

interface TreeOfOrgProps {
  org: OrgTree;
  /** The ids of users whose roles change in the merge. */
  changed?: ReadonlySet<number>;
}

const branch = {
  listStyle: 'none',
  m: 0,
  pl: 2,
  borderLeft: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;

export function TreeOfOrg({ org, changed = new Set() }: TreeOfOrgProps) {
  return (
    <Box sx={{ mt: 1 }}>
      <Typography sx={{ fontWeight: 650 }}>{org.org_name}</Typography>
      <Box component="ul" aria-label={`Stores and people of ${org.org_name}`} sx={branch}>
        {org.stores.map(({ id, store_name }) => (
          <Typography component="li" key={`store-${id}`}>
            {store_name}
          </Typography>
        ))}
        {org.users.map((user) => (
          <Typography
            component="li"
            key={`user-${user.id}`}
            variant="body2"
            sx={{ color: changed.has(user.id) ? 'text.primary' : 'text.secondary' }}
          >
            {`${user.first_name} ${user.last_name}`.trim() || user.email}:{' '}
            {changed.has(user.id) ? (
              <strong>{wordsOfRoles(user.roles_arr)}</strong>
            ) : (
              wordsOfRoles(user.roles_arr) || 'no role'
            )}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
