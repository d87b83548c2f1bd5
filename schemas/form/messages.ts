import { countryOf, currencies, usualCurrency } from '../countries/index.ts';
import { phoneMessages } from './phone.ts';
import type { CatalogueField, Locale, Localised } from './types.ts';
import type { Finding } from './validators.ts';

/**
 * All messages by code, written as instructions. `{name}` is the name of the field inside a sentence ("your
 * ZIP code"). `{Name}` is the name at the start of a sentence. The validator that found the problem supplies
 * the values for all other placeholders.
 */
const messages: Readonly<Record<string, Localised>> = {
  required: { en: 'Enter {name}', es: 'Escriba {name}' },
  required_choice: { en: 'Select {name}', es: 'Seleccione {name}' },
  option: { en: 'Select {name} from the list', es: 'Seleccione {name} de la lista' },
  email: {
    en: 'Enter {name} in the correct format, like name@example.com',
    es: 'Escriba {name} en el formato correcto, como nombre@ejemplo.com',
  },
  phone: { en: '{Name} must have 10 digits', es: 'Escriba {name} con 10 dígitos' },
  ...phoneMessages,
  ssn: { en: '{Name} must be 9 digits', es: 'Escriba {name} con 9 dígitos' },
  ssn_unissued: {
    en: 'Enter {name} as it is on the card',
    es: 'Escriba {name} como aparece en la tarjeta',
  },
  date: {
    en: '{Name} must be a real date, like {date}',
    es: 'Escriba {name} con una fecha real: {dateOrder}, como {date}',
  },
  date_month_missing: { en: '{Name} must include a month', es: 'Escriba el mes de {name}' },
  date_day_missing: { en: '{Name} must include a day', es: 'Escriba el día de {name}' },
  date_year_missing: { en: '{Name} must include a year', es: 'Escriba el año de {name}' },
  date_month: {
    en: '{Name}: the month must be 1 to 12',
    es: '{Name}: el mes debe ser de 1 a 12',
  },
  date_day: {
    en: '{Name}: the day must be 1 to 31',
    es: '{Name}: el día debe ser de 1 a 31',
  },
  date_year: {
    en: '{Name}: the year must have 4 digits, like {year}',
    es: '{Name}: el año debe tener 4 dígitos, como {year}',
  },
  month_year: {
    en: '{Name} must be a month and year, like 04/2029',
    es: 'Escriba {name} con mes y año, como 04/2029',
  },
  min_age: { en: 'You must be {min} or older', es: 'Debe tener {min} años o más' },
  currency: {
    en: '{Name} must be an amount in whole {units}, like 4,500',
    es: 'Escriba {name} en {units} {whole_units}, como 4,500',
  },
  currency_cents: {
    en: 'Enter {name} in whole {units}, without {hundredths}, like 4,500',
    es: 'Escriba {name} en {units} {whole_units}, sin {hundredths}, como 4,500',
  },
  currency_unclear: {
    en: 'Check {name}: did you mean {suggestion}? Enter whole {units}, like 4,500',
    es: 'Revise {name}: ¿quiso decir {suggestion}? Escriba {units} {whole_units}, como 4,500',
  },
  currency_digits: {
    en: '{Name} must be {sign}{max} or less',
    es: 'Escriba {name} con un máximo de {sign}{max}',
  },
  percent: {
    en: '{Name} must be a percentage, like 12.5',
    es: 'Escriba {name} como porcentaje, por ejemplo 12.5',
  },
  number: { en: '{Name} must be a whole number', es: 'Escriba {name} con un número entero' },
  number_digits: {
    en: '{Name} must have {max} digits or fewer',
    es: 'Escriba {name} con {max} dígitos o menos',
  },
  time_in_months: {
    en: 'Enter the months as a number from 0 to {max}',
    es: 'Escriba los meses como un número de 0 a {max}',
  },
  routing_short: { en: 'Must be 9 digits', es: 'Debe tener 9 dígitos' },
  // The specification has this text with a leading space.
  routing_long: { en: ' Must be 9 digits', es: ' Debe tener 9 dígitos' },
  name: {
    en: '{Name} can have only letters, numbers, spaces, hyphens, apostrophes and periods',
    es: 'En {name} use solo letras, números, espacios, guiones, apóstrofos y puntos',
  },
  name_strict: {
    en: '{Name} can have only letters, numbers and spaces',
    es: 'En {name} use solo letras, números y espacios',
  },
  password_length: {
    en: '{Name} must have {min} to {max} characters',
    es: 'Escriba {name} de {min} a {max} caracteres',
  },
  password_letter: {
    en: '{Name} must have at least one letter',
    es: 'Escriba {name} con al menos una letra',
  },
  password_number: {
    en: '{Name} must have at least one number',
    es: 'Escriba {name} con al menos un número',
  },
  password_characters: {
    en: 'Use only letters, numbers and the characters ! @ # $ %',
    es: 'Use solo letras, números y los caracteres ! @ # $ %',
  },
  min_length: {
    en: '{Name} must have {min} characters or more',
    es: 'Escriba {name} con {min} caracteres o más',
  },
  max_length: {
    en: '{Name} must have {max} characters or fewer',
    es: 'Escriba {name} con {max} caracteres o menos',
  },
  min: { en: '{Name} must be {min} or more', es: 'Escriba {name} con un valor de {min} o más' },
  max: { en: '{Name} must be {max} or less', es: 'Escriba {name} con un valor de {max} o menos' },
  pattern: {
    en: 'Check {name}: a lender needs it in another format',
    es: 'Revise {name}: un prestamista lo necesita en otro formato',
  },
  aba_checksum: {
    en: 'Check this number: it does not look like a bank routing number',
    es: 'Revise este número: no parece un número de ruta bancaria',
  },
  card_checksum: {
    en: 'Check this number: it does not look like a card number',
    es: 'Revise este número: no parece un número de tarjeta',
  },
  zip: {
    en: 'Check this ZIP code: most have 5 digits',
    es: 'Revise este código postal: la mayoría tiene 5 dígitos',
  },
  postcode: {
    en: 'Enter {name} like {postcode}',
    es: 'Escriba {name} como {postcode}',
  },
  po_box: {
    en: 'Use a street address: lenders do not take PO boxes',
    es: 'Use una dirección con calle: los prestamistas no aceptan apartados postales',
  },
  future_date: {
    en: 'Check this date: it is in the future',
    es: 'Revise esta fecha: todavía no ha llegado',
  },
  past_date: {
    en: 'Check this date: it has passed',
    es: 'Revise esta fecha: ya pasó',
  },
  long_ago: {
    en: 'Check this date: it is long ago',
    es: 'Revise esta fecha: fue hace mucho tiempo',
  },
  far_ahead: {
    en: 'Check this date: it is far in the future',
    es: 'Revise esta fecha: falta mucho tiempo',
  },
  zero: {
    en: 'Check this amount: lenders rarely say yes to {sign}0',
    es: 'Revise este monto: con {sign}0 los prestamistas rara vez aprueban',
  },
  short_number: {
    en: 'Check this number: bank account numbers have at least 4 digits',
    es: 'Revise este número: los números de cuenta tienen al menos 4 dígitos',
  },
  email_typo: { en: 'Did you mean {suggestion}?', es: '¿Quiso decir {suggestion}?' },
};

/** Messages for single fields. They take precedence over the general messages. */
const fieldMessages: Readonly<Record<string, Localised>> = {
  'co_date_of_birth.min_age': {
    en: 'Co-applicant must be {min} or older',
    es: 'El cosolicitante debe tener {min} años o más',
  },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const written = (value: string | number): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : value;

const dateOrders = { 'month-first': 'mes, día y año', 'day-first': 'día, mes y año' } as const;

/** The words and examples of messages that differ by country and currency. */
function formatWords(
  { country, currency = usualCurrency }: Pick<CatalogueField, 'country' | 'currency'>,
  locale: Locale,
): Record<string, string> {
  const { sign, units, hundredths, whole } = currencies[currency];
  const { dateExample, dateOrder, address } = countryOf(country);
  return {
    sign,
    units: units[locale],
    hundredths: hundredths[locale],
    whole_units: whole,
    date: dateExample,
    year: dateExample.slice(-4),
    postcode: address.postcodeExample,
    dateOrder: dateOrders[dateOrder],
  };
}

/** All codes that a validation or a warning can return. */
export const messageCodes: readonly string[] = Object.keys(messages);

/** Returns the message for a finding on a field, in the shopper's language. */
export function messageFor(
  field: Pick<CatalogueField, 'id' | 'name' | 'country' | 'currency'>,
  { code, params }: Finding,
  locale: Locale,
): string {
  const text = fieldMessages[`${field.id}.${code}`] ?? messages[code];
  if (!text) throw new Error(`No message for code ${code}`);
  const name = field.name[locale];
  const values: Record<string, string | number> = {
    ...formatWords(field, locale),
    ...params,
    name,
    Name: capital(name),
  };
  return text[locale].replace(/\{(\w+)\}/g, (placeholder, key: string) => {
    const value = values[key];
    return value === undefined ? placeholder : written(value);
  });
}
