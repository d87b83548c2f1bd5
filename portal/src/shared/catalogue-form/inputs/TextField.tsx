import { masks, type MergedField } from '@millrace/schemas/form';
import { useState } from 'react';
import { FieldDoubt, FieldFinding, FieldHint, LabelText } from '../FieldTexts.tsx';
import { fieldWidth } from '../field-kind.ts';
import { MaskedInput } from './MaskedInput.tsx';
import { shownMoney, typedMoney } from './money-typing.ts';
import { useField, type FieldProps } from '../use-field.ts';

type TypedInput = Pick<ReturnType<typeof useField>['input'], 'value' | 'onChange' | 'onBlur'>;

const inputType = ({ inputMode }: MergedField): string =>
  inputMode === 'tel' || inputMode === 'email' ? inputMode : 'text';

/**
 * Returns the displayed value and the change handler of an input. A money input accepts cents, but the stored
 * answer contains whole dollars.
 */
function useTyping(field: MergedField, { value, onChange, onBlur }: TypedInput) {
  const [tail, setTail] = useState('');
  if (field.mask !== 'currency')
    return { value, format: field.mask ? masks[field.mask].format : undefined, onValue: onChange, onBlur };
  const money = { whole: value, tail };
  return {
    value: shownMoney(money),
    format: (typed: string) => shownMoney(typedMoney(money, typed)),
    onValue: (_shown: string, typed: string) => {
      const next = typedMoney(money, typed);
      setTail(next.tail);
      onChange(next.whole);
    },
    onBlur: () => {
      setTail('');
      onBlur();
    },
  };
}

export function TextField(props: FieldProps) {
  const { field, required } = props;
  const { input, error, warning, describedBy } = useField(props);
  const { ref, name } = input;
  const typing = useTyping(field, input);
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
      <FieldDoubt id={field.id} warning={warning} />
    </div>
  );
}
