import { conceal, masks } from '@millrace/schemas/form';
import { useState } from 'react';
import { useLocale, useWords } from '../words/locale-context.tsx';
import { catalogueFormWords } from './catalogue-form-words.ts';
import { FieldFinding, FieldHint, LabelText } from './FieldTexts.tsx';
import { MaskedInput } from './MaskedInput.tsx';
import { useField, type FieldProps } from './use-field.ts';

/** A number that others must not read: visible while it is typed, its last four digits once it is left. */
export function SensitiveField(props: FieldProps) {
  const { field, required, saved } = props;
  const { locale } = useLocale();
  const words = useWords(catalogueFormWords);
  const { input, error, warning, describedBy } = useField(props);
  const [hidden, setHidden] = useState(false);
  const [inside, setInside] = useState(false);
  const { ref, value, onChange, onBlur, name } = input;
  const leave = () => {
    setInside(false);
    onBlur();
  };
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={field.id}>
        <LabelText field={field} required={required} />
      </label>
      <FieldHint field={field} saved={saved} />
      <FieldFinding id={field.id} error={error} />
      <div className="input-row width-sensitive">
        <MaskedInput
          id={field.id}
          name={name}
          inputRef={ref}
          value={inside || error ? value : conceal(field, value)}
          format={field.mask ? masks[field.mask].format : undefined}
          onValue={onChange}
          onFocus={() => setInside(true)}
          onBlur={leave}
          type={hidden && inside ? 'password' : 'text'}
          inputMode={field.inputMode ?? 'text'}
          autoComplete={field.autocomplete ?? 'off'}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        <button
          type="button"
          className="button-plain"
          aria-pressed={hidden}
          onClick={() => setHidden(!hidden)}
        >
          {hidden ? words.show : words.hide}
          <span className="visually-hidden"> {field.label[locale]}</span>
        </button>
      </div>
      <FieldFinding id={field.id} error={undefined} warning={warning} />
    </div>
  );
}
