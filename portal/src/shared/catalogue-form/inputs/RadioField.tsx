import { useLocale } from '../../messages/locale-context.tsx';
import { answersTo } from '../field-kind.ts';
import { FieldFinding, FieldHint, LabelText } from '../FieldTexts.tsx';
import type { FieldProps } from '../field-state.ts';
import { useField } from '../use-field.ts';

/** Choices of at most this many characters fit side by side on a phone. */
const SHORT = 16;

/**
 * A question with few choices, as radio buttons. All choices are visible, and each is a row with a large touch
 * target.
 */
export function RadioField(props: FieldProps) {
  const { field, required } = props;
  const { locale } = useLocale();
  const { input, error, describedBy } = useField(props);
  const options = answersTo(field);
  const areShort = options.every(({ label }) => label[locale].length <= SHORT);
  return (
    <fieldset className={error ? 'field field-wrong' : 'field'} aria-describedby={describedBy}>
      <legend>
        <LabelText field={field} required={required} />
      </legend>
      <FieldHint field={field} />
      <FieldFinding id={field.id} error={error} />
      <div className={areShort ? 'choices choices-short' : 'choices'}>
        {options.map(({ value, label }, index) => (
          <label key={value} className="choice">
            <input
              type="radio"
              id={index === 0 ? field.id : `${field.id}-${value}`}
              name={field.id}
              value={value}
              checked={input.value === value}
              onChange={() => input.onChange(value)}
              onBlur={input.onBlur}
              ref={index === 0 ? input.ref : undefined}
            />
            <span>{label[locale]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
