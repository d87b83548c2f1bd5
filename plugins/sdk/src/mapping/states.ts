import { optionList } from '@millrace/schemas/fields';

/** The states of the catalogue by their two letters. */
export const states: Readonly<Record<string, string>> = Object.fromEntries(
  optionList('us_states')
    .options.filter(({ value }) => value !== '')
    .map(({ value, label }) => [String(value), label.en]),
);
