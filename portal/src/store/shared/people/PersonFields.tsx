import TextField from '@mui/material/TextField';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { personRules, type PersonInput } from './person-rules.ts';

const labels = { first_name: t('First name'), last_name: t('Last name'), email: t('Email') } as const;
const names = Object.keys(labels) as (keyof PersonInput)[];

interface PersonFieldsProps {
  /** The `register` function of a form that contains these three fields. */
  register: UseFormRegister<PersonInput>;
  errors: FieldErrors<PersonInput>;
  readOnly?: boolean;
}

/** The inputs for a person's first name, last name and e-mail address. */
export function PersonFields({ register, errors, readOnly = false }: PersonFieldsProps) {
  return names.map((name) => (
    <TextField
      key={name}
      label={labels[name]}
      error={Boolean(errors[name])}
      helperText={errors[name]?.message}
      slotProps={{
        htmlInput: {
          maxLength: 255,
          readOnly,
          ...(name === 'email' && { inputMode: 'email', spellCheck: false }),
        },
      }}
      {...register(name, { validate: personRules[name] })}
    />
  ));
}
