import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CredentialInput } from '@millrace/schemas/api';
import { useId, useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { PasswordTextField } from '../../shared/password/PasswordTextField.tsx';
import type { CredentialValues } from './credential-values.ts';

interface CredentialFieldProps {
  control: Control<CredentialValues>;
  field: CredentialInput;
}

/**
 * An input for one credential: a plain value or a secret. For a stored secret, only its date is shown until
 * the user replaces it.
 */
export function CredentialField({ control, field }: CredentialFieldProps) {
  const isKept = field.secret && field.set_at !== null;
  const [replacing, setReplacing] = useState(!isKept);
  if (!replacing) return <StoredSecret field={field} onReplace={() => setReplacing(true)} />;
  return <Typed control={control} field={field} isKept={isKept} />;
}

function StoredSecret({ field, onReplace }: { field: CredentialInput; onReplace: () => void }) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        minHeight: 56,
        px: 3.5,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
          {field.label}
        </Typography>
        <Typography>
          {t('Saved')} <LocalInstant at={field.set_at!} as="day" />
        </Typography>
      </Box>
      <Button
        aria-label={t('Replace {label}', { label: field.label })}
        onClick={onReplace}
        sx={{ flexShrink: 0, mr: -2 }}
      >
        {t('Replace')}
      </Button>
    </Box>
  );
}

function Typed({ control, field, isKept }: CredentialFieldProps & { isKept: boolean }) {
  const { key, label, kind, secret, required, help } = field;
  const hint = isKept ? t('Leave this blank to keep the saved value.') : (help ?? undefined);
  const mustBeThere = required && !isKept;
  return (
    <Controller
      control={control}
      name={`values.${key}`}
      rules={{
        validate: (text = '') => !mustBeThere || text.trim() !== '' || t('Enter: {label}', { label }),
      }}
      render={({ field: { ref, ...input }, fieldState }) => {
        const common = {
          ...input,
          value: input.value ?? '',
          inputRef: ref,
          label: required ? label : t('{name} (optional)', { name: label }),
          error: Boolean(fieldState.error),
          helperText: fieldState.error?.message ?? hint,
          autoComplete: 'off',
          autoFocus: isKept,
        };
        if (secret) return <PasswordTextField {...common} autoComplete="new-password" secret={label} />;
        return (
          <TextField
            {...common}
            type={kind === 'email' || kind === 'url' ? kind : 'text'}
            slotProps={{ htmlInput: { maxLength: 2000, ...(kind === 'number' && { inputMode: 'numeric' }) } }}
          />
        );
      }}
    />
  );
}
