import { yearOptions, type Locale, type MergedField } from '@millrace/schemas/form';
import { today } from '../../format/moments.ts';
import { useLocale, useMessages } from '../../messages/locale-context.tsx';
import { catalogueFormMessages } from '../catalogue-form.messages.ts';
import { answersTo } from '../field-kind.ts';
import { FieldFinding, FieldHint, LabelText } from '../FieldTexts.tsx';
import type { FieldProps } from '../field-state.ts';
import { useField } from '../use-field.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

function choicesOf(field: MergedField, locale: Locale): Choice[] {
  if (field.yearsBack !== null)
    return yearOptions(today(), field.yearsBack).map((year) => ({ value: year, label: year }));
  // Some choice lists contain an empty entry. It is omitted, because this select element adds an empty option
  // itself. With two empty options, arrow keys would stop at the second.
  const choices = answersTo(field).map(({ value, label }) => ({ value, label: label[locale] }));
  if (field.component !== 'state') return choices;
  return choices.map(({ value, label }) => ({
    value,
    label: label === value ? value : `${value} – ${label}`,
  }));
}

export function SelectField(props: FieldProps) {
  const { field, required } = props;
  const { locale } = useLocale();
  const words = useMessages(catalogueFormMessages);
  const { input, error, describedBy } = useField(props);
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={field.id}>
        <LabelText field={field} required={required} />
      </label>
      <FieldHint field={field} />
      <FieldFinding id={field.id} error={error} />
      <select
        {...input}
        id={field.id}
        autoComplete={field.autocomplete ?? 'off'}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      >
        <option value="">{words.select}</option>
        {choicesOf(field, locale).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
