import type { AdminUser } from '@millrace/schemas/api';
import { roles, roleWords, knownRoles, mayActOn } from '@millrace/schemas/permissions';
import AddRounded from '@mui/icons-material/AddRounded';
import { Button, Box } from '@mui/material';
import {
  AutocompleteInput,
  BooleanInput,
  DataTable,
  SearchInput,
  useCanAccess,
  useCreatePath,
} from 'react-admin';
import { Link } from 'react-router';
import { Breakable } from '@millrace/ui/text';
import type { RowOf } from '../../providers/contracts.ts';
import { Instant } from '../../shared/Instant.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { RecordLink } from '../../shared/record/RecordLink.tsx';
import { ResourceList } from '../../shared/list/ResourceList.tsx';
import { Rows } from '../../shared/list/Rows.tsx';
import { wrapped } from '../../shared/list/wrapped.ts';
import { AccountState, nameOf } from './user-facts.tsx';
import { Roles } from '../../shared/Roles.tsx';
import { useState } from 'react';
import { useSession } from '../../access/use-session.ts';
import { DisableDialog } from './DisableDialog.tsx';

/** The button in the list that disables a user. */
function RowDisable({ user }: { user: AdminUser }) {
  const [asking, setAsking] = useState(false);
  const { canAccess: mayDisable } = useCanAccess({ resource: 'users', action: 'disable' });
  const me = useSession()?.user;
  if (!mayDisable || !me || me.id === user.id || user.is_disabled) return null;
  if (!mayActOn(knownRoles(me.roles_arr), knownRoles(user.roles_arr))) return null;
  return (
    // a click on the button or in its dialog must not open the row
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <Button
        size="small"
        color="error"
        aria-label={`Disable ${nameOf(user)}`}
        onClick={() => setAsking(true)}
      >
        Disable
      </Button>
      {asking && <DisableDialog user={user} onClose={() => setAsking(false)} />}
    </Box>
  );
}

const roleChoices = roles.map((role) => ({ id: role, name: roleWords[role] }));
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name or email" />,
  <AutocompleteInput
    key="role"
    source="role"
    label="Role"
    alwaysOn
    choices={roleChoices}
    sx={{ minWidth: 200 }}
  />,
  <BooleanInput key="is_disabled" source="is_disabled" label="Disabled" defaultValue />,
  <BooleanInput key="is_locked" source="is_locked" label="Locked" defaultValue />,
];
const Column = DataTable.Col<RowOf<'users'>>;

function AddUser() {
  const createPath = useCreatePath();
  const to = createPath({ resource: 'users', type: 'create' });
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<AddRounded />}>
      Add New User
    </Button>
  );
}

export function UserList() {
  const { canAccess: mayAdd } = useCanAccess({ resource: 'users', action: 'create' });
  return (
    <>
      <ListHead actions={mayAdd && <AddUser />} />
      <ResourceList<RowOf<'users'>> filters={filters} moreFilters sort={{ field: 'email', order: 'ASC' }}>
        <Rows<RowOf<'users'>>
          primary={nameOf}
          secondary={({ email, org_name }) => [email, org_name].filter(Boolean).join(' · ')}
          tertiary={(user) => <AccountState user={user} />}
        >
          <Column
            source="email"
            sx={{ ...wrapped(200), overflowWrap: 'anywhere' }}
            render={({ id, email }) => (
              <RecordLink id={id}>
                <Breakable text={email} />
              </RecordLink>
            )}
          />
          <Column source="last_name" label="Name" sx={wrapped(100)} render={nameOf} />
          <Column
            label="Roles"
            disableSort
            sx={wrapped(150)}
            render={({ roles_arr }) => <Roles roles={roles_arr} />}
          />
          <Column
            source="org_name"
            label="Organization"
            render={({ org_name }) => org_name ?? '—'}
            sx={wrapped(120)}
          />
          <Column
            source="last_login_at"
            label="Last sign-in"
            sx={{ ...wrapped(144), maxWidth: 144 }}
            render={({ last_login_at }) => <Instant at={last_login_at} to="minute" />}
          />
          <Column
            label="Account"
            disableSort
            sx={wrapped(80)}
            render={(user) => <AccountState user={user} />}
          />
          <Column source="id" label="" disableSort render={(user) => <RowDisable user={user} />} />
        </Rows>
      </ResourceList>
    </>
  );
}
