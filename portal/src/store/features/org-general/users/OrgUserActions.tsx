import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { AdminUser } from '@millrace/schemas/api';
import { belongsToStore, knownRoles, mayActOn, type Permission } from '@millrace/schemas/permissions';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { usersKey } from '../../../shared/people/api.ts';
import { may, useSession } from '../../../session/session-context.ts';
import { useRowAction } from '../../../shared/list/use-row-action.ts';
import { DeleteDialog } from '../../../shared/list/DeleteDialog.tsx';
import { activateUser, resetLoginAttempts, sendPasswordLink, deleteUser } from './api.ts';
import { DisableUserDialog } from './DisableUserDialog.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import { UserRolesDialog } from './UserRolesDialog.tsx';
import { UserStoresDialog } from './UserStoresDialog.tsx';

interface DeleteOrgUserDialogProps {
  user: AdminUser;
  onClose: () => void;
}

function DeleteOrgUserDialog({ user, onClose }: DeleteOrgUserDialogProps) {
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <DeleteDialog
      name={name}
      act={() => deleteUser(user.id)}
      done={t('User deleted')}
      queryKey={usersKey}
      onClose={onClose}
    >
      <Typography>
        {t(
          'This cannot be undone. {name} is signed out immediately and can no longer sign in. Their activity stays on record, and the email address can be used again.',
          { name },
        )}
      </Typography>
    </DeleteDialog>
  );
}

const dialogs = {
  edit: EditUserDialog,
  roles: UserRolesDialog,
  stores: UserStoresDialog,
  disable: DisableUserDialog,
  delete: DeleteOrgUserDialog,
} as const;

/**
 * The actions that the signed-in user may take on another user. There are none on the signed-in user's own
 * entry and on users with more rights.
 */
export function OrgUserActions({ user }: { user: AdminUser }) {
  const session = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const name = `${user.first_name} ${user.last_name}`;
  const activate = useRowAction({
    act: () => activateUser(user.id),
    done: t('{name} can sign in again', { name }),
    queryKey: usersKey,
  });
  const unlock = useRowAction({
    act: () => resetLoginAttempts(user.id),
    done: t('Login attempts reset'),
    queryKey: usersKey,
  });
  const link = useRowAction({
    act: () => sendPasswordLink(user.id),
    done: t('A link to set a password is on its way to {email}', { email: user.email }),
    queryKey: usersKey,
  });
  const isOut = user.is_disabled;
  const worksInStores = user.org_id !== null && belongsToStore(knownRoles(user.roles_arr));
  const entries: readonly [label: string, permission: Permission, shown: boolean, run: () => void][] = [
    [t('Edit'), 'users:update', true, () => setDialog('edit')],
    [t('Edit roles'), 'users:assign-roles', true, () => setDialog('roles')],
    [t('Edit stores'), 'users:update', worksInStores, () => setDialog('stores')],
    [t('Send password link'), 'users:update', !isOut, () => link.mutate()],
    [t('Reset login attempts'), 'users:unlock', user.locked_until !== null, () => unlock.mutate()],
    [t('Activate'), 'users:activate', isOut, () => activate.mutate()],
    [t('Disable'), 'users:disable', !isOut, () => setDialog('disable')],
    [t('Delete'), 'users:delete', true, () => setDialog('delete')],
  ];
  const isMine = session.user.id === user.id;
  const isAbove = !mayActOn(knownRoles(session.user.roles_arr), knownRoles(user.roles_arr));
  const open = entries.filter(([, permission, shown]) => shown && may(session, permission));
  const Dialog = dialog && dialogs[dialog];
  if (isMine) return t('You');
  if (isAbove || open.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={t('Actions for {name}', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={activate.isPending || unlock.isPending || link.isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertRounded fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {open.map(([label, , , run]) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      {Dialog && <Dialog user={user} onClose={() => setDialog(null)} />}
    </>
  );
}
