import { houseLine } from '@millrace/schemas/form';
import type { AddressSuggestion } from '@millrace/schemas/api';
import type { AddressSearch } from './address-book.ts';
import { streets, type Street } from './streets.logic.ts';

const most = 10;
const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Abbreviations of street types in the table. Shoppers often type the full word. */
const short: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  road: 'rd',
  lane: 'ln',
  parkway: 'pkwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

const spoken = (text: string) => words(text).map((word) => short[word] ?? word);

function suggestionAt(number: number, street: Street): AddressSuggestion {
  const { name, city, state, zip: zipcode } = street;
  const units = street.units?.[number] ?? 0;
  const place = { city, state, zipcode };
  return { street_line: `${number} ${name}`, secondary: units ? 'Apt' : '', ...place, entries: units };
}

/**
 * True if each typed word begins a word of the street, its city or its ZIP code. The first typed word must
 * begin a word of the street.
 */
function matches(typed: readonly string[], { name, city, state, zip }: Street): boolean {
  const own = spoken(name);
  const all = [...own, ...words(city), state.toLowerCase(), zip];
  const [first, ...more] = typed;
  return (
    own.some((word) => word.startsWith(first!)) &&
    more.every((word) => all.some((known) => known.startsWith(word)))
  );
}

const apartments = (line: AddressSuggestion): AddressSuggestion[] =>
  Array.from({ length: Math.min(line.entries, most) }, (_, index) => ({
    ...line,
    secondary: `Apt ${index + 1}`,
    entries: 1,
  }));

/** Returns suggestions from the built-in table. Returns none if the search contains no house number. */
export function searchStreets({ search, selected }: AddressSearch): AddressSuggestion[] {
  const [number, ...typed] = spoken(search);
  if (!number || !/^\d{1,6}$/.test(number) || typed.length === 0) return [];
  const found = streets
    .filter(
      (street) => Number(number) >= street.from && Number(number) <= street.to && matches(typed, street),
    )
    .map((street) => suggestionAt(Number(number), street));
  const chosen = selected && found.find((suggestion) => houseLine(suggestion) === selected);
  return chosen ? apartments(chosen) : found.slice(0, most);
}
