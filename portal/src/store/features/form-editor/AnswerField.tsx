import TextField from '@mui/material/TextField';
import { yearOptions, type MergedField } from '@millrace/schemas/form';
import { Controller, type Control } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { localised } from '../../language/localised.ts';
import { today } from '../../../shared/format/moments.ts';
import { maskTyping } from '../../shared/typing/mask-typing.ts';
import type { Values } from './staff-form.ts';

interface AnswerFieldProps {
  control: Control<Values>;
  field: MergedField;
  required: boolean;
  /**
   * The stored answer in masked form. If the input stays empty, this answer is kept. A read-only input shows
   * it.
   */
  saved: string | undefined;
  readOnly: boolean;
}

interface Choice {
  value: string;
  label: string;
}

function choicesOf({ optionList, options, yearsBack }: MergedField): readonly Choice[] | null {
  if (!optionList) return null;
  if (yearsBack !== null)
    return yearOptions(today(), yearsBack).map((year) => ({ value: year, label: year }));
  return (options ?? [])
    .filter(({ value }) => value !== '')
    .map(({ value, label }) => ({ value, label: localised(label) }));
}

/** One question of the application with an input for store staff. */
export function AnswerField({ control, field, required, saved, readOnly }: AnswerFieldProps) {
  const choices = choicesOf(field);
  const typing = maskTyping(field);
  const hint =
    saved && !readOnly ? t('Leave blank to keep {saved}', { saved }) : field.hint && localised(field.hint);
  const label = localised(field.label);
  return (
    <Controller
      control={control}
      name={field.id}
      render={({ field: { ref, onChange, onBlur, value, ...input }, fieldState: { error } }) => (
        <TextField
          {...input}
          id={field.id}
          value={readOnly && saved ? saved : typing.shown(value ?? '')}
          inputRef={ref}
          fullWidth
          label={required ? label : t('{name} (optional)', { name: label })}
          select={choices !== null}
          disabled={readOnly}
          onChange={({ target }) => onChange(typing.typed(value ?? '', target.value))}
          onBlur={() => {
            if (typing.left(value ?? '') !== (value ?? '')) onChange(typing.left(value ?? ''));
            onBlur();
          }}
          error={error !== undefined}
          helperText={error?.message ?? hint}
          slotProps={{
            htmlInput: {
              autoComplete: 'off',
              spellCheck: false,
              inputMode: field.inputMode ?? undefined,
              'aria-required': required || undefined,
            },
            select: { native: true },
            inputLabel: choices || saved ? { shrink: true } : {},
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
      )}
    />
  );
}
