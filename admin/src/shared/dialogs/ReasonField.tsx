import { TextField } from '@mui/material';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

/** The validation rule of the input for a reason, used as `register('reason', reasonRules)`. */
export const reasonRules = { validate: (text: string) => text.trim() !== '' || 'Enter a reason' };

interface ReasonFieldProps extends UseFormRegisterReturn {
  error: FieldError | undefined;
  help?: string;
}

export function ReasonField({
  error,
  help = 'The reason is recorded in the audit log.',
  ...field
}: ReasonFieldProps) {
  return (
    <TextField
      label="Reason"
      required
      multiline
      minRows={2}
      error={Boolean(error)}
      helperText={error?.message ?? help}
      slotProps={{ htmlInput: { maxLength: 200 } }}
      {...field}
    />
  );
}
