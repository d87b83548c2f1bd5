import type { Locale, MergedField } from '@millrace/schemas/form';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocale } from '../messages/locale-context.tsx';
import { DateField } from './inputs/DateField.tsx';
import { fieldKind, type FieldKind } from './field-kind.ts';
import { openFields, triggersAmong, type FormScope, type OpenField, type Values } from './form-scope.ts';
import { PasswordField } from './inputs/PasswordField.tsx';
import { RadioField } from './inputs/RadioField.tsx';
import { SelectField } from './inputs/SelectField.tsx';
import { SensitiveField } from './inputs/SensitiveField.tsx';
import { TextField } from './inputs/TextField.tsx';
import type { FieldProps } from './field-state.ts';

const controls: Readonly<Record<FieldKind, (props: FieldProps) => React.ReactNode>> = {
  text: TextField,
  radios: RadioField,
  select: SelectField,
  date: DateField,
  sensitive: SensitiveField,
  password: PasswordField,
};

/** Groups the fields by row. Fields of one row have one legend and are rendered as one control. */
function rowsOf(open: readonly OpenField[]): OpenField[][] {
  const rows: OpenField[][] = [];
  for (const item of open) {
    const row = rows.at(-1);
    const control = item.field.control?.id;
    if (row && control && row[0]?.field.control?.id === control) row.push(item);
    else rows.push([item]);
  }
  return rows;
}

/**
 * Returns the hint if all inputs of a row have the same one, so that it is shown only once. Undefined if the
 * hints differ.
 */
function commonHint(row: readonly OpenField[], locale: Locale): string | undefined {
  const [first, ...more] = row.map(({ field }) => field.hint?.[locale]);
  return more.every((hint) => hint === first) ? first : undefined;
}

interface CatalogueFieldsProps {
  readonly scope: FormScope;
  readonly fields: readonly MergedField[];
}

/**
 * The inputs of one screen inside a react-hook-form. A field whose condition is false is not rendered. The form
 * keeps the value of a hidden field, because the field may become visible again.
 */
export function CatalogueFields({ scope, fields }: CatalogueFieldsProps) {
  const { locale } = useLocale();
  const { control, getValues } = useFormContext<Values>();
  useWatch({ control, name: triggersAmong(fields) });
  const open = openFields(scope, fields, getValues());
  const fieldFor = ({ field, required }: OpenField) => {
    const Control = controls[fieldKind(field)];
    const saved = scope.masked.has(field.id) ? scope.answers[field.id] : undefined;
    return <Control key={field.id} field={field} required={required} saved={saved} />;
  };
  return rowsOf(open).map((row) => {
    const first = row[0]!;
    if (row.length === 1) return fieldFor(first);
    const hint = commonHint(row, locale);
    const inputs = hint
      ? row.map(({ field, required }) => ({ field: { ...field, hint: null }, required }))
      : row;
    return (
      <fieldset key={first.field.control!.id} className="field-row">
        <legend>{first.field.control!.legend[locale]}</legend>
        {hint && <p className="hint">{hint}</p>}
        <div className="field-row-inputs">{inputs.map(fieldFor)}</div>
      </fieldset>
    );
  });
}
