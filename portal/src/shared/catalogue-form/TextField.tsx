import { masks, type MergedField } from '@millrace/schemas/form';
import { FieldFinding, FieldHint, LabelText } from './FieldTexts.tsx';
import { fieldWidth } from './field-kind.ts';
import { MaskedInput } from './MaskedInput.tsx';
import { useField, type FieldProps } from './use-field.ts';

function formatter({ mask }: MergedField): ((typed: string) => string) | undefined {
  if (!mask) return undefined;
  if (mask === 'currency') return (typed) => masks.currency.format(typed).replace('$', '');
  return masks[mask].format;
}

const inputType = ({ inputMode }: MergedField): string =>
  inputMode === 'tel' || inputMode === 'email' ? inputMode : 'text';

export function TextField(props: FieldProps) {
  const { field, required } = props;
  const { input, error, warning, describedBy } = useField(props);
  const { ref, value, onChange, ...rest } = input;
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={field.id}>
        <LabelText field={field} required={required} />
      </label>
      <FieldHint field={field} />
      <FieldFinding id={field.id} error={error} />
      <div className={`input-row ${fieldWidth(field)}`}>
        {field.mask === 'currency' && <span className="affix">$</span>}
        <MaskedInput
          {...rest}
          id={field.id}
          inputRef={ref}
          value={value}
          format={formatter(field)}
          onValue={onChange}
          type={inputType(field)}
          inputMode={field.inputMode ?? 'text'}
          autoComplete={field.autocomplete ?? 'off'}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        {field.mask === 'percent' && <span className="affix">%</span>}
      </div>
      <FieldFinding id={field.id} error={undefined} warning={warning} />
    </div>
  );
}
