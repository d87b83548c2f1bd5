import { Stack, TextField } from '@mui/material';
import { Controller, useFormContext } from 'react-hook-form';
import { RichTextField } from '@millrace/ui/rich-text';
import type { DisclosureInput } from './disclosure-input.ts';

const lines = [
  ['title', 'Title', 200],
  ['summary', 'Short summary', 500],
] as const;

/** The inputs for title and text of a disclosure in one language. */
export function WordsInputs({ locale }: { locale: 'en' | 'es' }) {
  const { control, register, formState } = useFormContext<DisclosureInput>();
  const errors = formState.errors.words?.[locale];
  const line = (name: 'title' | 'summary' | 'consent_label', label: string, maxLength: number) => (
    <TextField
      key={name}
      label={label}
      error={Boolean(errors?.[name])}
      helperText={errors?.[name]?.message}
      slotProps={{ htmlInput: { maxLength, lang: locale } }}
      {...register(`words.${locale}.${name}`)}
    />
  );
  return (
    <Stack sx={{ gap: 2 }}>
      {lines.map(([name, label, maxLength]) => line(name, label, maxLength))}
      <Controller
        control={control}
        name={`words.${locale}.text`}
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <RichTextField
            label="Text"
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      {line('consent_label', 'Checkbox label', 300)}
    </Stack>
  );
}
