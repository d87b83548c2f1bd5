/** An address of the USA as it is suggested; `entries` above 1 = a house of which an apartment is to be chosen. */
interface SuggestedHouse {
  readonly street_line: string;
  readonly secondary: string;
  readonly entries: number;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

/** How a house with several entries is named when its apartments are asked for; the provider reads it like this. */
export const houseLine = ({
  street_line,
  secondary,
  entries,
  city,
  state,
  zipcode,
}: SuggestedHouse): string => `${street_line} ${secondary} (${entries}) ${city} ${state} ${zipcode}`;
