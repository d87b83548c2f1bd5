import type { AddressSuggestion } from '@millrace/schemas/api';
import { houseLine, type MergedField } from '@millrace/schemas/form';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../../shared/catalogue-form/form-scope.ts';
import { useWords } from '../../shared/words/locale-context.tsx';
import { useApplicationState } from '../session/ApplicationProvider.tsx';
import { addressAmong, valuesOf } from './address-fields.ts';
import { addressWords } from './address-words.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useWholeLine } from './use-whole-line.ts';

const manually = 'manually';
type Choice = AddressSuggestion | typeof manually;

function labelOf(choice: Choice, words: (typeof addressWords)['en']): string {
  if (choice === manually) return words.manually;
  const { street_line, secondary, entries, city, state, zipcode } = choice;
  const place = `${city}, ${state} ${zipcode}`;
  if (entries > 1) return words.house(street_line, entries, place);
  return words.address([street_line, secondary].filter(Boolean).join(' '), place);
}

/** Suggests addresses while people type, and fills in the fields below with the chosen one. */
export function AddressSearch({ fields }: { fields: readonly MergedField[] }) {
  const words = useWords(addressWords);
  const { setValue, setFocus } = useFormContext<Values>();
  const email = useApplicationState(({ draft }) => draft?.answers.email);
  const [typed, setTyped] = useState('');
  const [house, setHouse] = useState<AddressSuggestion>();
  const [open, setOpen] = useState(false);
  const found = useSuggestions(typed, house && houseLine(house), email);
  const address = addressAmong(fields);
  useWholeLine(address);

  const fill = (chosen: AddressSuggestion) => {
    for (const [id, value] of Object.entries(valuesOf(address!, chosen))) {
      if (fields.some((field) => field.id === id)) setValue(id, value, { shouldDirty: true });
    }
    setTyped('');
    setOpen(false);
    setFocus(address!.unit ?? address!.street);
  };
  const choose = (choice: Choice | null) => {
    if (choice === manually) {
      setOpen(false);
      setFocus(address!.number ?? address!.street);
    } else if (choice && choice.entries > 1) setHouse(choice);
    else if (choice) fill(choice);
  };

  const { getRootProps, getInputProps, getInputLabelProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<Choice, false, false, false>({
      id: 'address-search',
      options: found ? [...found, manually] : [],
      value: null,
      open: open && found !== null,
      inputValue: typed,
      filterOptions: (options) => options,
      getOptionLabel: (choice) => labelOf(choice, words),
      isOptionEqualToValue: () => false,
      clearOnBlur: false,
      clearOnEscape: false,
      onClose: (_, reason) => reason !== 'selectOption' && setOpen(false),
      onInputChange: (_, text, reason) => {
        if (reason !== 'input') return;
        setHouse(undefined);
        setTyped(text);
        setOpen(true);
      },
      onChange: (_, choice) => choose(choice),
    });
  if (!address) return null;
  const choices = groupedOptions as Choice[];
  const count = found?.length ?? 0;
  const counted = house ? words.apartments(count) : words.suggestions(count);
  const said = count > 0 ? counted : words.notFound;
  return (
    <div className="field address-search">
      <label {...getInputLabelProps()}>{words.find}</label>
      <p className="hint" id="address-search-hint">
        {words.hint}
      </p>
      <div {...getRootProps()} className="address-box">
        <input
          {...getInputProps()}
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-describedby="address-search-hint"
        />
        {choices.length > 0 && (
          <div className="address-list">
            <p aria-hidden>{said}</p>
            <ul {...getListboxProps()} aria-label={words.list}>
              {choices.map((choice, index) => {
                const { key, ...option } = getOptionProps({ option: choice, index });
                return (
                  <li key={key} {...option} className={choice === manually ? 'address-manually' : undefined}>
                    {labelOf(choice, words)}
                  </li>
                );
              })}
            </ul>
          </div>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {choices.length > 0 && said}
      </p>
    </div>
  );
}
