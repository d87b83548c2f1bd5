import { Box, Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel } from '@mui/material';
import { knownRoles, roleChoices, type Role } from '@millrace/schemas/permissions';
import { useId } from 'react';
import { useSession } from '../../access/use-session.ts';

interface RoleChecksProps {
  value: readonly Role[];
  onChange: (roles: Role[]) => void;
  /**
   * The current roles of the edited user. Roles that the signed-in user cannot assign are shown and stay
   * unchanged.
   */
  held?: readonly string[];
  /** Roles without a checkbox. */
  except?: readonly Role[];
  error?: string | undefined;
  hint: string;
}

/** The checkboxes for the roles that the signed-in user can assign. */
export function RoleChecks({ value, onChange, held = [], except = [], error, hint }: RoleChecksProps) {
  const id = useId();
  const session = useSession();
  const choices = roleChoices(session?.user.roles_arr ?? [], held).filter(
    ({ role }) => !except.includes(role),
  );
  const toggle = (role: Role): void =>
    onChange(knownRoles(value.includes(role) ? value.filter((one) => one !== role) : [...value, role]));
  return (
    <FormControl component="fieldset" error={Boolean(error)} aria-describedby={id}>
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        Roles
      </FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {choices.map(({ role, word, isOpen }) => (
          <FormControlLabel
            key={role}
            label={word}
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
