import TextField from '@mui/material/TextField';
import { yearOptions } from '@millrace/schemas/form';
import type { FieldError } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { localised } from '../../../language/localised.ts';
import { maskTyping } from '../../../shared/typing/mask-typing.ts';
import type { CorrectionField } from './correction.ts';

interface CorrectionInputProps {
  correction: CorrectionField;
  today: string;
  value: string;
  error: FieldError | undefined;
  name: string;
  inputRef: (element: HTMLElement | null) => void;
  onChange: (value: string) => void;
  onBlur: () => void;
}

function choicesOf({ field }: CorrectionField, today: string): { value: string; label: string }[] | null {
  if (!field?.optionList) return null;
  if (field.yearsBack !== null)
    return yearOptions(today, field.yearsBack).map((year) => ({ value: year, label: year }));
  return (field.options ?? [])
    .filter(({ value }) => value !== '')
    .map(({ value, label }) => ({ value, label: localised(label) }));
}

export function CorrectionInput({
  correction,
  today,
  value,
  onChange,
  onBlur,
  error,
  ...input
}: CorrectionInputProps) {
  const { field, label, masked } = correction;
  const choices = choicesOf(correction, today);
  const typing = maskTyping(field);
  const hint = masked ? t('Hidden. Leave blank to keep it.') : field?.hint && localised(field.hint);
  return (
    <TextField
      {...input}
      fullWidth
      label={label}
      select={choices !== null}
      value={typing.shown(value)}
      onChange={({ target }) => onChange(typing.typed(value, target.value))}
      onBlur={() => {
        if (typing.left(value) !== value) onChange(typing.left(value));
        onBlur();
      }}
      error={error !== undefined}
      helperText={error?.message ?? hint}
      slotProps={{
        htmlInput: { autoComplete: 'off', spellCheck: false, inputMode: field?.inputMode ?? undefined },
        select: { native: true },
        inputLabel: choices ? { shrink: true } : {},
      }}
    >
      {choices && [
        <option key="" value="">
          {t('Choose')}
        </option>,
        ...choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        )),
      ]}
    </TextField>
  );
}
