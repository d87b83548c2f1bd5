import { useLocale } from '../../messages/locale-context.tsx';
import { answersTo } from '../field-kind.ts';
import { FieldFinding, FieldHint, LabelText } from '../FieldTexts.tsx';
import type { FieldProps } from '../field-state.ts';
import { useField } from '../use-field.ts';

/** Choices of at most this many characters fit side by side in one line each: on a phone, on a wider screen. */
const SHORT = 13;
const MIDDLE = 20;

function layoutOf(labels: readonly string[]): string {
  const longest = Math.max(...labels.map(({ length }) => length));
  if (longest <= SHORT) return 'choices choices-short';
  return longest <= MIDDLE ? 'choices choices-middle' : 'choices';
}

/**
 * A question with few choices, as radio buttons. All choices are visible, and each is a row with a large touch
 * target.
 */
export function RadioField(props: FieldProps) {
  const { field, required } = props;
  const { locale } = useLocale();
  const { input, error, describedBy } = useField(props);
  const options = answersTo(field);
  return (
    <fieldset className={error ? 'field field-wrong' : 'field'} aria-describedby={describedBy}>
      <legend>
        <LabelText field={field} required={required} />
      </legend>
      <FieldHint field={field} />
      <FieldFinding id={field.id} error={error} />
      <div className={layoutOf(options.map(({ label }) => label[locale]))}>
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
