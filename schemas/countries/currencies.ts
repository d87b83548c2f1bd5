/** A text in both languages of shoppers. */
interface Words {
  readonly en: string;
  readonly es: string;
}

export interface CurrencyFacts {
  /** The sign that an input shows before an amount. */
  readonly sign: string;
  /** Other ways in which people write the sign. */
  readonly alsoWritten: readonly string[];
  /** The unit and its hundredth inside a sentence: "in whole dollars, without cents". */
  readonly units: Words;
  readonly hundredths: Words;
  /** "Whole" in Spanish, in the gender of the unit: `dólares enteros`, `libras enteras`. */
  readonly whole: string;
}

/** The currencies that Millrace knows, by ISO 4217 code. Each has a hundredth as its minor unit. */
export const currencies = {
  USD: {
    sign: '$',
    alsoWritten: ['US$', 'USD'],
    units: { en: 'dollars', es: 'dólares' },
    hundredths: { en: 'cents', es: 'centavos' },
    whole: 'enteros',
  },
  GBP: {
    sign: '£',
    alsoWritten: ['GBP'],
    units: { en: 'pounds', es: 'libras' },
    hundredths: { en: 'pence', es: 'peniques' },
    whole: 'enteras',
  },
  CAD: {
    sign: 'CA$',
    alsoWritten: ['C$', 'CAD', '$'],
    units: { en: 'dollars', es: 'dólares' },
    hundredths: { en: 'cents', es: 'centavos' },
    whole: 'enteros',
  },
  EUR: {
    sign: '€',
    alsoWritten: ['EUR'],
    units: { en: 'euros', es: 'euros' },
    hundredths: { en: 'cents', es: 'céntimos' },
    whole: 'enteros',
  },
} as const satisfies Readonly<Record<string, CurrencyFacts>>;

export type Currency = keyof typeof currencies;
export const currencyCodes = Object.keys(currencies) as Currency[];

/**
 * The currency of amounts without a currency, such as all amounts that were stored before stores had a
 * currency.
 */
export const usualCurrency: Currency = 'USD';

export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code);

/**
 * Returns the currency of the sums in a list or report, because amounts of two currencies are never added.
 * This is the requested currency if a store has it, otherwise the most frequent one.
 * @param ofStores currencies of the stores that the list or report covers, the most frequent first
 */
export const chosenCurrency = (ofStores: readonly Currency[], asked: Currency | undefined): Currency =>
  ofStores.find((one) => one === asked) ?? ofStores[0] ?? usualCurrency;
