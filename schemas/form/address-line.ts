/**
 * A suggested US address. With `entries` above 1 it is a house, and the shopper has to choose an apartment.
 */
interface SuggestedHouse {
  readonly street_line: string;
  readonly secondary: string;
  readonly entries: number;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

/**
 * Text for a house with several entries when its apartments are requested, in the format of the address
 * provider.
 */
export const houseLine = ({
  street_line,
  secondary,
  entries,
  city,
  state,
  zipcode,
}: SuggestedHouse): string => `${street_line} ${secondary} (${entries}) ${city} ${state} ${zipcode}`;
