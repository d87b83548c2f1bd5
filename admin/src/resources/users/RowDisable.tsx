import type { AdminUser } from '@millrace/schemas/api';
import { knownRoles, mayActOn } from '@millrace/schemas/permissions';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useSession } from '../../access/use-session.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { nameOf } from './user-facts.tsx';

/** Shuts somebody out without opening the record first. */
export function RowDisable({ user }: { user: AdminUser }) {
  const [asking, setAsking] = useState(false);
  const { canAccess: mayDisable } = useCanAccess({ resource: 'users', action: 'disable' });
  const me = useSession()?.user;
  if (!mayDisable || !me || me.id === user.id || user.is_disabled) return null;
  if (!mayActOn(knownRoles(me.roles_arr), knownRoles(user.roles_arr))) return null;
  return (
    // a press here, and in the dialog, is not one on the row
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
