import { streetParts } from './street.ts';

/** A person as a provider of identities (Prove) returns one for a phone number. */
export interface Person {
  readonly firstName?: string;
  readonly lastName?: string;
  /** `YYYY-MM-DD`; a time may follow. */
  readonly dob?: string;
  /** The newest address is the first one. */
  readonly addresses?: readonly {
    readonly address?: string;
    readonly extendedAddress?: string;
    readonly city?: string;
    readonly region?: string;
    readonly postalCode?: string;
  }[];
}

/** Returns the answers that this person's data contains, by field id of the catalogue. */
export function answersFromPerson({ firstName, lastName, dob = '', addresses }: Person): Answers {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(dob) ?? [];
  const address = addresses?.[0];
  const { number, name } = streetParts(address?.address ?? '');
  // an address without a street number is not split, so it is left to the shopper
  const home = number
    ? {
        address_number: number,
        address_street_name: name,
        apt_suite: address?.extendedAddress,
        city: address?.city,
        state_name: address?.region,
        zip_code: address?.postalCode?.slice(0, 5),
      }
    : {};
  const answers = {
    first_name: firstName,
    last_name: lastName,
    date_of_birth: year && `${month}/${day}/${year}`,
    ...home,
  };
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => (answer ? [[id, answer.trim()]] : [])),
  );
}

type Answers = Readonly<Record<string, string>>;
