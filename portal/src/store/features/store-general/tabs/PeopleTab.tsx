import AddRounded from '@mui/icons-material/AddRounded';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StoreDetails, StoreUser } from '@millrace/schemas/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storePeopleQuery } from '../../../shared/stores/api.ts';
import { useMay } from '../../../session/session-context.ts';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { Panel } from '../../../shared/page/Panel.tsx';
import { AddUserDialog } from '../../../shared/people/AddUserDialog.tsx';
import { RoleChips } from '../../../shared/people/RoleChips.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';

function Person({ person }: { person: StoreUser }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 200px) 132px' },
        alignItems: 'center',
        gap: { xs: 2, sm: 4 },
        px: { xs: 4, sm: 5 },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>
          {person.first_name} {person.last_name}
          {person.is_disabled && t(' (disabled)')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {person.email}
        </Typography>
      </Box>
      <RoleChips roles={person.roles_arr} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {person.last_login_at ? (
          <>
            {t('Signed in')} <LocalInstant at={person.last_login_at} />
          </>
        ) : (
          t('Not signed in yet')
        )}
      </Typography>
    </Box>
  );
}

/** Lists the users of this store. */
export function PeopleTab({ store }: { store: StoreDetails }) {
  const client = useQueryClient();
  const mayAdd = useMay('users:create');
  const [adding, setAdding] = useState(false);
  const people = storePeopleQuery(store.id);
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setAdding(true)}>
      {t('Add New User')}
    </Button>
  );
  return (
    <Panel title={t('Users')} aside={mayAdd && add}>
      {!mayAdd && (
        <Typography sx={{ color: 'text.secondary', px: { xs: 4, sm: 5 }, pb: 3 }}>
          {t('Your organization’s administrator adds and disables users.')}
        </Typography>
      )}
      <Loaded query={people}>
        {(list) =>
          list.length === 0 ? (
            <Notice
              icon={GroupOutlined}
              title={t('No users yet')}
              text={t('An administrator of the organization adds users and the stores they work in.')}
            />
          ) : (
            <Box component="ul" aria-label={t('Users')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {list.map((person) => (
                <Person key={person.id} person={person} />
              ))}
            </Box>
          )
        }
      </Loaded>
      {adding && (
        <AddUserDialog
          orgId={store.org_id}
          store={store}
          onAdded={() => client.invalidateQueries({ queryKey: people.queryKey })}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  );
}
