import { Checkbox, FormControlLabel, FormHelperText, Stack } from '@mui/material';
import type { AdminUser } from '@millrace/schemas/api';
import { knownRoles, roleChoices, wrongWithRoles, type Role } from '@millrace/schemas/permissions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useSession } from '../../access/use-session.ts';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';

interface RolesDialogProps {
  user: AdminUser;
  onClose: () => void;
  onDone: () => void;
}

/** Roles one may not hand out are shown as they are: what the person has stays. */
export function RolesDialog({ user, onClose, onDone }: RolesDialogProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const session = useSession();
  const [wanted, setWanted] = useState(knownRoles(user.roles_arr));
  const [tried, setTried] = useState(false);
  const choices = roleChoices(session?.user.roles_arr ?? [], user.roles_arr);
  const save = useMutation({
    mutationFn: () => provider.saveRoles({ userId: user.id, roles: wanted }),
    onSuccess: onDone,
  });
  const wrong = wrongWithRoles(wanted);
  const toggle = (role: Role): void =>
    setWanted((now) => knownRoles(now.includes(role) ? now.filter((one) => one !== role) : [...now, role]));
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
      <Stack role="group" aria-label="Roles" sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {choices.map(({ role, isOpen }) => (
          <FormControlLabel
            key={role}
            label={role}
            disabled={!isOpen}
            control={<Checkbox checked={wanted.includes(role)} onChange={() => toggle(role)} />}
          />
        ))}
      </Stack>
      <FormHelperText error={tried && Boolean(wrong)} role={tried && wrong ? 'alert' : undefined}>
        {(tried && wrong) || 'The change holds from the person’s next request on.'}
      </FormHelperText>
    </FormDialog>
  );
}
