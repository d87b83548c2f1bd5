import type { AddressSuggestion } from '@millrace/schemas/api';

/** How a suggestion with several entries is named when its apartments are asked for. */
export const lineOf = ({
  street_line,
  secondary,
  entries,
  city,
  state,
  zipcode,
}: AddressSuggestion): string => `${street_line} ${secondary} (${entries}) ${city} ${state} ${zipcode}`;
