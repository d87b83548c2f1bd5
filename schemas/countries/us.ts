import type { Country, PhonePlan } from './types.ts';
import { areaCodes } from './us-area-codes.ts';

/** What the countries of the North American Numbering Plan share. */
export const northAmerica = {
  prefix: '1',
  trunk: '',
  exit: '',
  lengths: [10],
  shape: '(###) ###-####',
  shapesWhileTyping: true,
  number: /^\d{10}$/,
  noArea: /^[01]/,
  premium: /^(900|...976)/,
  callsOnly: /^8(00|22|33|44|55|66|77|88)/,
  invented: /^555/,
} as const satisfies Partial<PhonePlan>;

export const northAmericanRefusals = {
  incomplete: {
    code: 'phone',
    en: 'Enter a phone number of ten digits',
    es: 'Escriba un número de teléfono de diez dígitos',
  },
  noArea: {
    code: 'phone_area',
    en: 'Check the area code: no area code begins with 0 or 1',
    es: 'Revise el código de área: ningún código empieza con 0 ni 1',
  },
  premium: {
    code: 'phone_premium',
    en: 'Enter a number without extra charges, not a 900 or 976 number',
    es: 'Escriba un número sin costo adicional, que no sea 900 ni 976',
  },
  callsOnly: {
    code: 'phone_texts',
    en: 'Enter a mobile number: an 800 number cannot get texts',
    es: 'Escriba un número de celular: un número 800 no recibe mensajes de texto',
  },
} as const;

export const unitedStates = {
  code: 'US',
  name: { en: 'United States', es: 'Estados Unidos' },
  currency: 'USD',
  isServed: true,
  hasUsualTerms: true,
  phone: {
    ...northAmerica,
    areas: areaCodes,
    example: '(512) 555-0134',
    refusals: {
      ...northAmericanRefusals,
      foreign: { code: 'phone_us', en: 'US numbers only', es: 'Solo números de Estados Unidos' },
    },
  },
  address: {
    postcode: /^\d{5}$/,
    inwardLength: 0,
    postcodeExample: '78701',
    postcodeLabel: 'ZIP code',
    postcodeProblem: 'Enter five digits',
    regionLabel: 'State',
  },
  dateOrder: 'month-first',
  dateExample: '03/27/1985',
} as const satisfies Country;
