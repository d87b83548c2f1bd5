import { Checkbox, FormControlLabel, FormHelperText, Stack } from '@mui/material';
import type { AdminUser } from '@millrace/schemas/api';
import { assignableRoles, mayBeHeldTogether, roles, type Role } from '@millrace/schemas/permissions';
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

const known = (names: readonly string[]): Role[] => roles.filter((role) => names.includes(role));

function wrongWith(wanted: readonly Role[]): string | undefined {
  if (wanted.length === 0) return 'Choose at least one role.';
  return mayBeHeldTogether(wanted) ? undefined : 'Nobody is a processor and a managed processor at once.';
}

/** Roles one may not hand out are shown as they are: what the person has stays. */
export function RolesDialog({ user, onClose, onDone }: RolesDialogProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const session = useSession();
  const [wanted, setWanted] = useState(known(user.roles_arr));
  const [tried, setTried] = useState(false);
  const assignable = session ? assignableRoles(known(session.user.roles_arr)) : [];
  const save = useMutation({
    mutationFn: () => provider.saveRoles({ userId: user.id, roles: wanted }),
    onSuccess: onDone,
  });
  const wrong = wrongWith(wanted);
  const toggle = (role: Role): void =>
    setWanted((now) => known(now.includes(role) ? now.filter((one) => one !== role) : [...now, role]));
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
        {roles
          .filter((role) => assignable.includes(role) || wanted.includes(role))
          .map((role) => (
            <FormControlLabel
              key={role}
              label={role}
              disabled={!assignable.includes(role)}
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
