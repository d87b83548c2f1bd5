import { countryOf } from '@millrace/schemas/countries';
import { partOfFinding, type MergedField } from '@millrace/schemas/form';
import { useState, type ClipboardEvent } from 'react';
import { useMessages } from '../../messages/locale-context.tsx';
import { catalogueFormMessages } from '../catalogue-form.messages.ts';
import { today } from '../../format/moments.ts';
import {
  fullYear,
  inOrder,
  inputOf,
  joined,
  partsOf,
  pastedDate,
  type DateParts,
  type YearRule,
} from './date-parts.ts';
import { FieldDoubt, FieldFinding, FieldHint, LabelText } from '../FieldTexts.tsx';
import { RecentDays } from './RecentDays.tsx';
import type { FieldProps } from '../field-state.ts';
import { useField } from '../use-field.ts';

/** The number of characters of the shortest whole date, such as `4/1/88`. */
const SHORTEST_DATE = 6;

const yearRuleOf = ({ warnings, validations }: MergedField): YearRule => {
  const adult = validations.find((validation) => validation.kind === 'minAge');
  return { today: today(), isAhead: warnings.includes('pastDate'), minAge: adult?.min ?? 0 };
};

/**
 * A date in three plain inputs, in the order of the country: month, day and year in the US. The focus does
 * not jump between the inputs, and no calendar opens.
 */
export function DateField(props: FieldProps) {
  const { field, required, saved } = props;
  const words = useMessages(catalogueFormMessages);
  const { input, error, errorCode, warning, describedBy } = useField(props);
  const order = countryOf(field.country).dateOrder;
  const [parts, setParts] = useState(() => partsOf(input.value, order));
  const change = (next: DateParts) => {
    setParts(next);
    // a year of two digits counts as the whole year at once, and is completed on screen on blur
    input.onChange(joined({ ...next, year: fullYear(next.year, yearRuleOf(field)) }, order));
  };
  // a last pay date is recent, so a list of recent days is shown; other dates are too far from today
  const isPayDay = field.id === 'last_pay_date';
  const leave = () => {
    setParts((now) => ({ ...now, year: fullYear(now.year, yearRuleOf(field)) }));
    input.onBlur();
  };
  const wrongPart = partOfFinding(errorCode);
  const fill = (text: string): boolean => {
    const date = pastedDate(text, order);
    if (date) change({ ...date, year: fullYear(date.year, yearRuleOf(field)) });
    return date !== null;
  };
  const paste = (event: ClipboardEvent) => {
    if (fill(event.clipboardData.getData('text'))) event.preventDefault();
  };
  const type = (part: keyof DateParts, text: string) => {
    // keyboards of phones insert a copied date without an event for pasting
    const isInserted = text.length - parts[part].length >= SHORTEST_DATE;
    if (!isInserted || !fill(text)) change({ ...parts, [part]: text });
  };
  return (
    <fieldset className={error ? 'field field-wrong' : 'field'} aria-describedby={describedBy}>
      <legend>
        <LabelText field={field} required={required} />
      </legend>
      <FieldHint field={field} saved={saved} />
      <FieldFinding id={field.id} error={error} />
      {isPayDay && (
        <RecentDays id={field.id} value={joined(parts)} onChoose={(date) => date && change(partsOf(date))} />
      )}
      <div className="date-parts" onPaste={paste}>
        {inOrder[order].map((part) => (
          <label key={part} className={`date-part date-${part}`}>
            {words[part]}
            <input
              id={inputOf(field.id, part, order)}
              ref={part === inOrder[order][0] ? input.ref : undefined}
              value={parts[part]}
              onChange={(event) => type(part, event.target.value)}
              onBlur={leave}
              inputMode="numeric"
              autoComplete={field.autocomplete === 'bday' ? `bday-${part}` : 'off'}
              aria-invalid={error && (wrongPart ?? part) === part ? true : undefined}
            />
          </label>
        ))}
      </div>
      <FieldDoubt id={field.id} warning={warning} />
    </fieldset>
  );
}
