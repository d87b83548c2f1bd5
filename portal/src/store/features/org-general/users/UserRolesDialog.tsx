import type { AdminUser } from '@millrace/schemas/api';
import { knownRoles, noteOnRoles, wrongWithRoles } from '@millrace/schemas/permissions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveRoles } from './api.ts';
import { usersKey } from '../../../shared/people/api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t, translated } from '@millrace/ui/translate';
import { RoleFields } from '../../../shared/people/RoleFields.tsx';
import { useToast } from '../../../shared/toast/use-toast.tsx';

interface UserRolesDialogProps {
  user: AdminUser;
  onClose: () => void;
}

export function UserRolesDialog({ user, onClose }: UserRolesDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [wanted, setWanted] = useState(knownRoles(user.roles_arr));
  const [tried, setTried] = useState(false);
  const wrong = wrongWithRoles(wanted);
  const save = useMutation({
    mutationFn: () => saveRoles({ userId: user.id, roles: wanted }),
    onSuccess: async () => {
      onClose();
      toast.success(t('Roles saved'));
      await client.invalidateQueries({ queryKey: usersKey });
    },
  });
  return (
    <FormDialog
      title={t('Roles of {firstName} {lastName}', { firstName: user.first_name, lastName: user.last_name })}
      submitLabel={t('Save roles')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wrong) save.mutate();
      }}
    >
      <RoleFields
        value={wanted}
        onChange={setWanted}
        held={user.roles_arr}
        error={tried && wrong ? translated(wrong) : undefined}
        hint={t(noteOnRoles(user.roles_arr, wanted))}
      />
    </FormDialog>
  );
}
