import type { Currency } from './currencies.ts';

/** A text in both languages of shoppers. */
interface Words {
  readonly en: string;
  readonly es: string;
}

/** The code of a problem with a phone number, and the sentence that a page shows for it. */
export interface Refusal extends Words {
  readonly code: string;
}

/** How phone numbers of a country are written. All patterns match the digits without country code and trunk digit. */
export interface PhonePlan {
  /** The digits after the plus: `44`. */
  readonly prefix: string;
  /** The digit before a number that is dialled inside the country. Empty if there is none. */
  readonly trunk: string;
  /**
   * The digits that a caller in the country can dial instead of the plus: `00`. Empty: only the plus is
   * recognised.
   */
  readonly exit: string;
  /** The lengths that numbers of the country have. */
  readonly lengths: readonly number[];
  /** How a complete number is stored and shown. Each `#` is a digit. */
  readonly shape: string;
  /** True: the input shows an incomplete number in the shape, too. */
  readonly shapesWhileTyping: boolean;
  /** Matches the phone numbers of the country. A number that does not match is refused with `refusals.foreign`. */
  readonly number: RegExp;
  /** Area codes of the country by region, separated by blanks. Null if `number` is enough. */
  readonly areas: Readonly<Record<string, string>> | null;
  /** Numbers with extra charges. */
  readonly premium: RegExp;
  /** Numbers that take calls but no texts. */
  readonly callsOnly: RegExp;
  /** Numbers that are never assigned, for examples and the demo. */
  readonly invented: RegExp;
  /** Numbers whose area code cannot exist, if the country has a refusal of its own for them. */
  readonly noArea?: RegExp;
  readonly example: string;
  readonly refusals: {
    readonly incomplete: Refusal;
    readonly foreign: Refusal;
    readonly premium: Refusal;
    readonly callsOnly: Refusal;
    readonly noArea?: Refusal;
  };
}

/** What differs between the addresses of countries. */
export interface AddressPlan {
  /** A postcode as it is stored. */
  readonly postcode: RegExp;
  /** Length of the second part of a postcode, which a blank separates. 0 if postcodes have one part. */
  readonly inwardLength: number;
  readonly postcodeExample: string;
  readonly postcodeLabel: string;
  /** What staff reads about another text. */
  readonly postcodeProblem: string;
  /** Name of the regions that stores choose from: `State`. */
  readonly regionLabel: string;
}

export interface Country {
  readonly code: string;
  readonly name: Words;
  /** The currency of a new store. */
  readonly currency: Currency;
  /** True: stores can be in this country. False: its formats are prepared. */
  readonly isServed: boolean;
  /**
   * True: the usual terms of each kind of lender in this country are known, so that a store can estimate a
   * payment.
   */
  readonly hasUsualTerms: boolean;
  readonly phone: PhonePlan;
  readonly address: AddressPlan;
  /** The order in which people write a date. */
  readonly dateOrder: 'month-first' | 'day-first';
  readonly dateExample: string;
}
