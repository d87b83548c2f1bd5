import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Box from '@mui/material/Box';
import { knownRoles, roleChoices, type Role } from '@millrace/schemas/permissions';
import { useId } from 'react';
import { t } from '@millrace/ui/translate';
import { useSession } from '../../session/session-context.ts';

interface RoleFieldsProps {
  value: readonly Role[];
  onChange: (roles: Role[]) => void;
  /** The roles that the edited user has. Roles that the signed-in user cannot assign stay unchanged. */
  held?: readonly string[];
  error?: string | undefined;
  hint?: string;
}

/** The checkboxes for the roles that the signed-in user can assign. */
export function RoleFields({ value, onChange, held = [], error, hint }: RoleFieldsProps) {
  const id = useId();
  const { user } = useSession();
  const toggle = (role: Role): void =>
    onChange(knownRoles(value.includes(role) ? value.filter((one) => one !== role) : [...value, role]));
  return (
    <FormControl component="fieldset" error={Boolean(error)} aria-describedby={id}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {t('Roles')}
      </FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {roleChoices(user.roles_arr, held).map(({ role, word, isOpen }) => (
          <FormControlLabel
            key={role}
            label={t(word)}
            disabled={!isOpen}
            control={<Checkbox checked={value.includes(role)} onChange={() => toggle(role)} />}
          />
        ))}
      </Box>
      <FormHelperText id={id} role={error ? 'alert' : undefined} sx={{ mx: 0 }}>
        {error ?? hint}
      </FormHelperText>
    </FormControl>
  );
}
