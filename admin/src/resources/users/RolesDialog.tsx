import type { AdminUser } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { knownRoles, noteOnRoles, wrongWithRoles } from '@millrace/schemas/permissions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../providers/http-client.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { RoleChecks } from './RoleChecks.tsx';

interface RolesDialogProps {
  user: AdminUser;
  onClose: () => void;
  onDone: () => void;
}

export function RolesDialog({ user, onClose, onDone }: RolesDialogProps) {
  const [wanted, setWanted] = useState(knownRoles(user.roles_arr));
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => call(api.saveUserRoles, { body: { userId: user.id, roles: wanted } }),
    onSuccess: onDone,
  });
  const wrong = wrongWithRoles(wanted);
  return (
    <FormDialog
      title={`Roles of ${user.first_name} ${user.last_name}`}
      submitLabel="Save roles"
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wrong) save.mutate();
      }}
    >
      <RoleChecks
        value={wanted}
        onChange={setWanted}
        held={user.roles_arr}
        error={tried ? wrong : undefined}
        hint={noteOnRoles(user.roles_arr, wanted)}
      />
    </FormDialog>
  );
}
