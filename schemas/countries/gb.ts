import type { Country } from './types.ts';

const notBritish = {
  code: 'phone_gb',
  en: 'Enter a UK number, like 07700 900123',
  es: 'Escriba un número del Reino Unido, como 07700 900123',
} as const;

/**
 * Sources: Ofcom's National Telephone Numbering Plan and Ofcom's numbers for use in drama, and Royal Mail's
 * rules for postcodes (BS 7666). Numbers of Jersey, Guernsey and the Isle of Man have the same country code.
 * Millrace treats them as UK numbers.
 */
export const unitedKingdom = {
  code: 'GB',
  name: { en: 'United Kingdom', es: 'Reino Unido' },
  currency: 'GBP',
  isServed: true,
  hasUsualTerms: false,
  phone: {
    prefix: '44',
    trunk: '0',
    exit: '00',
    lengths: [9, 10],
    shape: '+44 #### ######',
    shapesWhileTyping: false,
    number: /^([1237]\d{9}|1\d{8}|800\d{6,7}|808\d{7}|[89]\d{9})$/,
    areas: null,
    premium: /^(70|76(?!24)|87|9)/,
    callsOnly: /^([12389]|7624)/,
    invented: /^(7700900|20794609|1[1-9].4960|8081570|3069990)/,
    example: '07700 900123',
    refusals: {
      incomplete: notBritish,
      foreign: notBritish,
      premium: {
        code: 'phone_gb_premium',
        en: 'Enter a number without extra charges, not an 09, 087 or 070 number',
        es: 'Escriba un número sin costo adicional, que no sea 09, 087 ni 070',
      },
      callsOnly: {
        code: 'phone_gb_texts',
        en: 'Enter a mobile number: it begins with 07',
        es: 'Escriba un número de celular: empieza con 07',
      },
    },
  },
  address: {
    postcode:
      /^(GIR 0AA|[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]([0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPSTUW]) [0-9][ABD-HJLNP-UW-Z]{2})$/,
    inwardLength: 3,
    postcodeExample: 'LS1 4DY',
    postcodeLabel: 'Postcode',
    postcodeProblem: 'Enter a postcode like LS1 4DY',
    regionLabel: 'Nation',
  },
  dateOrder: 'day-first',
  dateExample: '27/03/1985',
} as const satisfies Country;
