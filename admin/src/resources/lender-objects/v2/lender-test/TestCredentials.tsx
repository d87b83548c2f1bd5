import { Box, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import type { LenderRecord } from '../../../../providers/contracts.ts';

/** One credential as the lender's manifest declares it. */
interface DeclaredCredential {
  key: string;
  label: string;
  kind?: string;
  required?: boolean;
  secret?: boolean;
}

export type Entered = Readonly<Record<string, string>>;

/** Returns the credentials that the lender needs. Empty if stores enter none. */
export function askedOf({ manifest }: LenderRecord): readonly DeclaredCredential[] {
  const { fields } = (manifest['credentials'] ?? {}) as { fields?: readonly DeclaredCredential[] };
  return fields ?? [];
}

export const isEntered = (asked: readonly DeclaredCredential[], entered: Entered): boolean =>
  asked.every(({ key, required }) => !required || Boolean(entered[key]?.trim()));

interface TestCredentialsProps {
  asked: readonly DeclaredCredential[];
  /** The typed credentials. Null if the test uses the credentials from the plugin's example (scenario). */
  entered: Entered | null;
  onChange: (entered: Entered | null) => void;
}

/**
 * The inputs for credentials of a test account. They are used only for the next run, stored encrypted until
 * then, and never shown again.
 */
export function TestCredentials({ asked, entered, onChange }: TestCredentialsProps) {
  return (
    <Box>
      <FormControlLabel
        control={<Switch checked={entered !== null} onChange={(_event, on) => onChange(on ? {} : null)} />}
        label="Use credentials of a test account"
      />
      {entered !== null && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
            The credentials are used for this run only. They are encrypted, deleted after the run and never
            shown.
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, maxWidth: 736 }}>
            {asked.map(({ key, label, kind, required, secret }) => (
              <TextField
                key={key}
                label={label}
                required={required ?? false}
                type={(secret ?? kind === 'password') ? 'password' : 'text'}
                autoComplete="off"
                value={entered[key] ?? ''}
                onChange={({ target }) => onChange({ ...entered, [key]: target.value })}
              />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
