import AddRounded from '@mui/icons-material/AddRounded';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AdminUser, OrgDetails } from '@millrace/schemas/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { usersKey } from '../../../shared/people/api.ts';
import { useMay } from '../../../session/session-context.ts';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { OrgTable, type OrgColumn } from '../../../shared/org-table/OrgTable.tsx';
import { AddUserDialog } from '../../../shared/people/AddUserDialog.tsx';
import { RoleChips } from '../../../shared/people/RoleChips.tsx';
import { ToneChip } from '../../../shared/status/ToneChip.tsx';
import { orgUsersQuery } from './api.ts';
import { OrgUserActions } from './OrgUserActions.tsx';

/** Shows whether the user can sign in, and the reason if not. */
function UserStateChip({ user }: { user: AdminUser }) {
  if (user.is_disabled) return <ToneChip tone="neutral" word={t('Disabled')} icon={BlockRounded} />;
  if (user.locked_until) return <ToneChip tone="warning" word={t('Locked')} icon={LockClockOutlined} />;
  if (!user.last_login_at)
    return <ToneChip tone="info" word={t('Not signed in yet')} icon={MailOutlineRounded} />;
  return <ToneChip tone="success" word={t('Active')} icon={CheckCircleOutlineRounded} />;
}

const columns: readonly OrgColumn<AdminUser>[] = [
  {
    label: t('User'),
    cell: ({ first_name, last_name, email }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 650 }}>
          {first_name} {last_name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {email}
        </Typography>
      </Box>
    ),
  },
  { label: t('Roles'), cell: ({ roles_arr }) => <RoleChips roles={roles_arr} /> },
  {
    label: t('Status'),
    cell: (user) => (
      <>
        <UserStateChip user={user} />
        {user.last_login_at && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {t('Signed in')} <LocalInstant at={user.last_login_at} />
          </Typography>
        )}
      </>
    ),
  },
  { label: t('Actions'), cell: (user) => <OrgUserActions user={user} />, actions: true },
];

/** Lists the users of the org. */
export function UsersTab({ org }: { org: OrgDetails }) {
  const client = useQueryClient();
  const mayAdd = useMay('users:create');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <OrgTable
        title={t('Users')}
        searchLabel={t('Search users')}
        columns={columns}
        query={(page) => orgUsersQuery({ org_id: org.id, ...page })}
        icon={GroupOutlined}
        empty={{
          title: t('No users yet'),
          text: t('Add the people who work in the stores of this organization.'),
        }}
        action={
          mayAdd && (
            <Button variant="contained" startIcon={<AddRounded />} onClick={() => setAdding(true)}>
              {t('Add New User')}
            </Button>
          )
        }
      />
      {adding && (
        <AddUserDialog
          orgId={org.id}
          onAdded={() => client.invalidateQueries({ queryKey: usersKey })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
