import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useController, type Control } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import type { AskedField } from './question-fields.ts';

interface QuestionFieldProps {
  field: AskedField;
  control: Control<{ values: Record<string, string> }>;
}

/** One question of a lender: its choices as radio buttons, or a text input. */
export function QuestionField({ field: { id, label, choices }, control }: QuestionFieldProps) {
  const isCode = id === 'code';
  const { field, fieldState } = useController({
    control,
    name: `values.${id}`,
    rules: {
      validate: (typed) => typed.trim() !== '' || (isCode ? t('Enter the code') : t('Answer this question')),
    },
  });
  const problem = fieldState.error?.message;
  if (choices.length === 0)
    return (
      <TextField
        {...field}
        label={label}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{
          htmlInput: {
            inputMode: isCode ? 'numeric' : undefined,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: isCode ? 20 : 255,
          },
        }}
      />
    );
  return (
    <FormControl error={problem !== undefined}>
      <FormLabel id={`question-${id}`} sx={{ color: 'text.primary', fontWeight: 550 }}>
        {label}
      </FormLabel>
      <RadioGroup {...field} aria-labelledby={`question-${id}`}>
        {choices.map((choice) => (
          <FormControlLabel key={choice.id} value={choice.id} control={<Radio />} label={choice.label} />
        ))}
      </RadioGroup>
      {problem && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  );
}
