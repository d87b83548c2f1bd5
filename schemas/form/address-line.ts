/**
 * A suggested US address. If `entries` is above 1, it is a house with several apartments, and the shopper has
 * to choose one.
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
 * Returns a house with several apartments as one line, in the format of the address provider. The provider
 * needs this line to suggest the apartments.
 */
export const houseLine = ({
  street_line,
  secondary,
  entries,
  city,
  state,
  zipcode,
}: SuggestedHouse): string => `${street_line} ${secondary} (${entries}) ${city} ${state} ${zipcode}`;
