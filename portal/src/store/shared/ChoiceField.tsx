import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';

interface ChoiceFieldProps<Fields extends FieldValues> {
  control: Control<Fields>;
  name: FieldPath<Fields>;
  label: string;
  /** The choices: each stored value with its label. */
  options: readonly (readonly [id: number | string, words: string])[];
  validate: (text: string) => true | string;
}

/** A select field inside a react-hook-form. */
export function ChoiceField<Fields extends FieldValues>(props: ChoiceFieldProps<Fields>) {
  const { control, name, label, options, validate } = props;
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate }}
      render={({ field: { ref, ...input }, fieldState }) => (
        <TextField
          select
          label={label}
          inputRef={ref}
          {...input}
          // the value is shown as soon as its choice has loaded
          value={options.some(([id]) => String(id) === input.value) ? input.value : ''}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message}
        >
          {options.map(([id, words]) => (
            <MenuItem key={id} value={String(id)}>
              {words}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
