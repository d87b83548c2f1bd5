import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StoreDetails, StoreUser } from '@millrace/schemas/api';
import { storePeopleQuery } from '../../../api/store-details.ts';
import { Instant } from '../../../shared/Instant.tsx';
import { Notice } from '../../../shared/Notice.tsx';
import { Panel } from '../../../shared/Panel.tsx';
import { Loaded } from '../../../shared/Loaded.tsx';

function Person({ person }: { person: StoreUser }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: { xs: 4, sm: 5 },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography sx={{ fontWeight: 650 }}>
          {person.first_name} {person.last_name}
          {person.is_disabled && ' (disabled)'}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {person.email}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {person.roles_arr.map((role) => (
          <Chip key={role} label={role} size="small" variant="outlined" />
        ))}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', minWidth: 140 }}>
        {person.last_login_at ? <Instant at={person.last_login_at} /> : 'Never signed in'}
      </Typography>
    </Box>
  );
}

/** Who signs in and works in this store. */
export function PeopleTab({ store }: { store: StoreDetails }) {
  return (
    <Panel title="People">
      <Loaded query={storePeopleQuery(store.id)}>
        {(people) =>
          people.length === 0 ? (
            <Notice
              icon={GroupOutlined}
              title="Nobody works here yet"
              text="An administrator of the organization adds people and the stores they work in."
            />
          ) : (
            <Box component="ul" aria-label="People" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {people.map((person) => (
                <Person key={person.id} person={person} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Panel>
  );
}
