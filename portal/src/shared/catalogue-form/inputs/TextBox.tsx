import { maskOf, masksFor, type MergedField } from '@millrace/schemas/form';
import { currencies, shownMoney, typedMoney, usualCurrency } from '@millrace/schemas/money';
import { FieldDoubt, FieldFinding, FieldHint, LabelText } from '../FieldTexts.tsx';
import { fieldWidth } from '../field-kind.ts';
import { EmailEndings } from './EmailEndings.tsx';
import { MaskedInput } from './MaskedInput.tsx';
import type { FieldProps, FieldTexts, TextInput } from '../field-state.ts';

type TypedInput = Pick<TextInput, 'value' | 'onChange' | 'onBlur'>;

const inputType = ({ inputMode }: MergedField): string =>
  inputMode === 'tel' || inputMode === 'email' ? inputMode : 'text';

/**
 * Returns the displayed value and the change handler of an input. The value of a money input is the amount as
 * typed. On blur it becomes whole dollars, unless the text is not a clear amount.
 */
function typingOf(field: MergedField, { value, onChange, onBlur }: TypedInput) {
  if (field.mask !== 'currency') return { value, format: maskOf(field)?.format, onValue: onChange, onBlur };
  return {
    value: shownMoney(value),
    format: (typed: string) => shownMoney(typedMoney(value, typed)),
    onValue: (_shown: string, typed: string) => onChange(typedMoney(value, typed)),
    onBlur: () => {
      onChange(masksFor(field.country, field.currency).currency.parse(value));
      onBlur();
    },
  };
}

interface TextBoxProps extends FieldProps, FieldTexts {
  readonly input: TextInput;
}

/** A text input with its label, error and warning. It does not depend on react-hook-form. */
export function TextBox({ field, required, input, error, warning, suggestion, describedBy }: TextBoxProps) {
  const { ref, name } = input;
  const typing = typingOf(field, input);
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={field.id}>
        <LabelText field={field} required={required} />
      </label>
      <FieldHint field={field} />
      <FieldFinding id={field.id} error={error} />
      <div className={`input-row ${fieldWidth(field)}`}>
        {field.mask === 'currency' && (
          <span className="affix">{currencies[field.currency ?? usualCurrency].sign}</span>
        )}
        <MaskedInput
          {...typing}
          id={field.id}
          name={name}
          inputRef={ref}
          type={inputType(field)}
          inputMode={field.inputMode ?? 'text'}
          autoComplete={field.autocomplete ?? 'off'}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        {field.mask === 'percent' && <span className="affix">%</span>}
      </div>
      {field.inputMode === 'email' && <EmailEndings typed={input.value} onChoose={input.onChange} />}
      <FieldDoubt
        id={field.id}
        warning={warning}
        onAccept={suggestion === undefined ? undefined : () => input.onChange(suggestion)}
      />
    </div>
  );
}
