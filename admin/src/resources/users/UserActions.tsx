import { Button, TextField, Typography } from '@mui/material';
import type { AdminUser } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { knownRoles, mayActOn, maySendLink, mayUnlock, mayViewAs } from '@millrace/schemas/permissions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify, useRefresh } from 'react-admin';
import { useSession } from '../../access/use-session.ts';
import { call } from '../../providers/http-client.ts';
import { ActionMenu } from '../../shared/ActionMenu.tsx';
import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { DisableDialog } from './DisableDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { RolesDialog } from './RolesDialog.tsx';
import { nameOf } from './user-facts.tsx';
import { FormDialog } from '@millrace/ui/dialogs';

interface InvitationDialogProps {
  user: AdminUser;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog that sends a user a link for setting a password. Staff never choose the passwords of other users. */
function InvitationDialog({ user, onClose, onDone }: InvitationDialogProps) {
  const send = useMutation({
    mutationFn: () => call(api.sendInvitation, { body: { userId: user.id } }),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      title="Send invitation"
      submitLabel="Send email"
      pending={send.isPending}
      error={send.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <Typography>
        The email has a link that sets a password. The link works once and expires in{' '}
        {user.last_login_at === null ? '24 hours' : '1 hour'}. Earlier links stop working.
      </Typography>
      <TextField label="Email" value={user.email} slotProps={{ htmlInput: { readOnly: true } }} />
    </FormDialog>
  );
}

type Question =
  'reset-factors' | 'view-as' | 'enroll' | 'disable' | 'roles' | 'end-views' | 'rename' | 'delete';

const useMay = (action: string): boolean => useCanAccess({ resource: 'users', action }).canAccess === true;

/**
 * Runs an action on one click, without confirmation. Afterwards the page is loaded again and a message is
 * shown.
 */
function usePress(act: () => Promise<unknown>, done: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      notify(done, { type: 'success' });
      refresh();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
}

/** The actions that staff can take on this account. Users cannot change their own account here. */
export function UserActions({ user }: { user: AdminUser }) {
  const session = useSession();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState<Question | null>(null);
  const [hasViews, hasLinks, hasDisabling, hasActivating, hasUnlocking, hasRoles, mayReset] = [
    useMay('view-as'),
    useMay('enroll'),
    useMay('disable'),
    useMay('activate'),
    useMay('unlock'),
    useMay('assign-roles'),
    useMay('reset-impersonation'),
  ];
  const [hasNames, hasDeleting, hasFactorResets] = [
    useMay('rename'),
    useMay('delete'),
    useMay('reset-factors'),
  ];
  const unlock = usePress(
    () => call(api.resetLoginAttempts, { body: { userId: user.id } }),
    'Login attempts reset',
  );
  const activate = usePress(() => call(api.activateUser, { params: { id: user.id } }), 'Account activated');
  if (!session || session.user.id === user.id) return null;
  // a user cannot act on users with more rights, so the actions are hidden for such users
  const [mine, theirs] = [knownRoles(session.user.roles_arr), knownRoles(user.roles_arr)];
  const isBelow = mayActOn(mine, theirs);
  const close = (): void => setOpen(null);
  const finish = (words: string) => (): void => {
    close();
    notify(words, { type: 'success' });
    refresh();
  };
  return (
    <>
      {hasViews && !user.is_disabled && mayViewAs(mine, theirs) && (
        <Button variant="contained" onClick={() => setOpen('view-as')}>
          View as user
        </Button>
      )}
      {hasRoles && isBelow && (
        <Button variant="outlined" onClick={() => setOpen('roles')}>
          Edit roles
        </Button>
      )}
      <ActionMenu
        busy={unlock.isPending || activate.isPending}
        actions={[
          { label: 'Rename', shown: hasNames && isBelow, run: () => setOpen('rename') },
          {
            label: 'Send enrollment email',
            shown: hasLinks && !user.is_disabled && maySendLink(mine, theirs),
            run: () => setOpen('enroll'),
          },
          {
            label: 'Reset login attempts',
            shown: hasUnlocking && user.locked_until !== null && mayUnlock(mine, theirs),
            run: () => unlock.mutate(),
          },
          {
            label: 'Reset sign-in factors',
            shown: hasFactorResets && isBelow,
            run: () => setOpen('reset-factors'),
          },
          { label: 'End impersonations', shown: mayReset, run: () => setOpen('end-views') },
          {
            label: 'Activate',
            shown: hasActivating && user.is_disabled && isBelow,
            run: () => activate.mutate(),
          },
          {
            label: 'Disable',
            shown: hasDisabling && !user.is_disabled && isBelow,
            danger: true,
            run: () => setOpen('disable'),
          },
          {
            label: 'Delete',
            shown: hasDeleting && isBelow,
            danger: true,
            run: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'roles' && <RolesDialog user={user} onClose={close} onDone={finish('Roles saved')} />}
      {open === 'end-views' && (
        <ConfirmDialog
          title={`End the impersonations of ${nameOf(user)}?`}
          note="Ends all sessions in which another person is viewing as this user or this user is viewing as another person. Anyone who was viewing as another user has to sign in again."
          submitLabel="End impersonations"
          act={() => call(api.resetImpersonation, { params: { userId: user.id } })}
          done="Impersonations ended"
          onClose={close}
        />
      )}
      {open === 'enroll' && <InvitationDialog user={user} onClose={close} onDone={finish('Email sent')} />}
      {open === 'disable' && <DisableDialog user={user} onClose={close} />}
      {open === 'rename' && <RenameDialog user={user} onClose={close} />}
      {open === 'delete' && <DeleteUserDialog user={user} onClose={close} />}
      {open === 'reset-factors' && (
        <ReasonDialog
          title={`Reset the sign-in factors of ${nameOf(user)}?`}
          note="Removes all authenticator apps, passkeys and recovery codes, and signs the user out everywhere. At the next sign-in, the user needs the password and an emailed code. Make sure first that the user asked for the reset."
          submitLabel="Reset factors"
          danger
          act={(reason) => call(api.resetFactors, { body: { userId: user.id, reason } })}
          onClose={close}
          onDone={finish('Sign-in factors reset')}
        />
      )}
      {open === 'view-as' && (
        <ReasonDialog
          title={`View as ${nameOf(user)}?`}
          note="You see what this person sees, for at most 60 minutes. The audit log records both names, and sensitive data stays hidden."
          submitLabel="View as user"
          act={(reason) => call(api.viewAsUser, { body: { userId: user.id, reason } })}
          onClose={close}
          onDone={() => window.location.assign('/app')}
        />
      )}
    </>
  );
}
