import useAutocomplete from '@mui/material/useAutocomplete';
import type { AddressSuggestion } from '@millrace/schemas/api';
import { houseLine } from '@millrace/schemas/form';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../../shared/messages/locale-context.tsx';
import { useApplicationState } from '../../../shared/session/ApplicationProvider.tsx';
import { addressMessages } from './address.messages.ts';
import { suggestAddresses } from './api.ts';

const debounceMs = 500;
const leastLetters = 3;

interface Answer {
  readonly search: string;
  readonly within: string | undefined;
  readonly found: readonly AddressSuggestion[];
}

/**
 * Returns the address suggestions for a text, half a second after the last key. Returns null until the first
 * response. `within` names a building whose apartments are wanted; apartments are loaded without delay.
 */
function useSuggestions(search: string, within: string | undefined, email: string | undefined) {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (search.trim().length < leastLetters) return;
    const asking = new AbortController();
    const ask = async () => {
      const typed = { search: search.trim(), selected: within, email };
      // after an error there are no suggestions, and the shopper types the address
      const found = await suggestAddresses(typed, asking.signal).catch(() => []);
      if (!asking.signal.aborted) setAnswer({ search, within, found });
    };
    const timer = setTimeout(() => void ask(), within === undefined ? debounceMs : 0);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search, within, email]);
  const isOfText = answer?.search === search && (answer.within === within || within !== undefined);
  return isOfText ? answer.found : null;
}

const INPUT = 'address-search';
const manually = 'manually';
type Choice = AddressSuggestion | typeof manually;

function labelOf(choice: Choice, words: (typeof addressMessages)['en']): string {
  if (choice === manually) return words.manually;
  const { street_line, secondary, entries, city, state, zipcode } = choice;
  const place = `${city}, ${state} ${zipcode}`;
  if (entries > 1) return words.house(street_line, entries, place);
  return words.address([street_line, secondary].filter(Boolean).join(' '), place);
}

interface AddressSearchProps {
  readonly onChoose: (chosen: AddressSuggestion) => void;
  readonly onManually: () => void;
  /** True if the shopper returned from the address fields. The search input then takes the focus. */
  readonly focused: boolean;
}

/** Suggests addresses during typing. The shopper can instead type the address into the separate fields. */
export function AddressSearch({ onChoose, onManually, focused }: AddressSearchProps) {
  const words = useMessages(addressMessages);
  const email = useApplicationState(({ draft }) => draft?.answers.email);
  const [typed, setTyped] = useState('');
  const [house, setHouse] = useState<AddressSuggestion>();
  const [open, setOpen] = useState(false);
  const found = useSuggestions(typed, house && houseLine(house), email);
  useEffect(() => {
    if (focused) document.getElementById(INPUT)?.focus();
  }, [focused]);

  const choose = (choice: Choice | null) => {
    if (choice === manually) onManually();
    else if (choice && choice.entries > 1) setHouse(choice);
    else if (choice) onChoose(choice);
  };

  const { getRootProps, getInputProps, getInputLabelProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<Choice, false, false, false>({
      id: INPUT,
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
  const choices = groupedOptions as Choice[];
  const count = found?.length ?? 0;
  const counted = house ? words.apartments(count) : words.suggestions(count);
  const status = count > 0 ? counted : words.notFound;
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
            <p aria-hidden>{status}</p>
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
      <button type="button" className="button-plain address-way" onClick={onManually}>
        {words.manually}
      </button>
      <p className="visually-hidden" role="status">
        {choices.length > 0 && status}
      </p>
    </div>
  );
}
