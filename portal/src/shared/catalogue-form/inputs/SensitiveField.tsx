import { maskOf, maskValue } from '@millrace/schemas/form';
import { useState } from 'react';
import { useLocale, useMessages } from '../../messages/locale-context.tsx';
import { catalogueFormMessages } from '../catalogue-form.messages.ts';
import { FieldDoubt, FieldFinding, FieldHint, LabelText } from '../FieldTexts.tsx';
import { MaskedInput } from './MaskedInput.tsx';
import type { FieldProps } from '../field-state.ts';
import { useField } from '../use-field.ts';

/**
 * An input for a sensitive number. The number is visible during typing, and only its last four digits are
 * visible after blur. A button shows or hides the whole number at any time.
 */
export function SensitiveField(props: FieldProps) {
  const { field, required, saved } = props;
  const { locale } = useLocale();
  const words = useMessages(catalogueFormMessages);
  const { input, error, warning, describedBy } = useField(props);
  const [wanted, setWanted] = useState<'shown' | 'hidden' | null>(null);
  const [inside, setInside] = useState(false);
  const { ref, value, onChange, onBlur, name } = input;
  const isOpen = inside || error !== undefined || value === '';
  const visible = isOpen ? wanted !== 'hidden' : wanted === 'shown';
  const leave = () => {
    setInside(false);
    if (wanted === 'shown') setWanted(null);
    onBlur();
  };
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={field.id}>
        <LabelText field={field} required={required} />
      </label>
      <FieldHint field={field} saved={saved} />
      <FieldFinding id={field.id} error={error} />
      <div className="input-row">
        <MaskedInput
          id={field.id}
          name={name}
          inputRef={ref}
          value={isOpen || visible ? value : maskValue(field, value)}
          format={maskOf(field)?.format}
          onValue={onChange}
          onFocus={() => setInside(true)}
          onBlur={leave}
          type={isOpen && !visible ? 'password' : 'text'}
          inputMode={field.inputMode ?? 'text'}
          autoComplete={field.autocomplete ?? 'off'}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        {value !== '' && (
          <button
            type="button"
            className="button-plain"
            onMouseDown={(event) => event.preventDefault()} // keeps the focus in the input
            onClick={() => setWanted(visible ? 'hidden' : 'shown')}
          >
            {visible ? words.hide : words.show} <span className="visually-hidden">{field.label[locale]}</span>
          </button>
        )}
      </div>
      <FieldDoubt id={field.id} warning={warning} />
    </div>
  );
}
