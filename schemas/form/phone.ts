import { areaCodes } from './area-codes.ts';
import type { Localised } from './types.ts';

const known = new Set(Object.values(areaCodes).flatMap((codes) => codes.split(' ')));
/**
 * Area code of invented numbers, which the demo and examples use. No real phone number has this area code.
 */
const invented = '555';
const tollFree = /^8(00|22|33|44|55|66|77|88)$/;

/**
 * Bidirectional marks and other invisible characters, which contact lists put around numbers. They are
 * removed.
 */
const invisible = /\p{Cf}/gu;
const digitsOf = (text: string): string => text.replace(/\D/g, '');
const complete = /^\((\d{3})\) (\d{3})-\d{4}$/;

/**
 * Returns the digits typed so far of a US number, without the country code. Null for a number of another
 * country, or with too many digits: such a number is never shortened to a US number.
 */
function nationalDigits(text: string): string | null {
  const digits = digitsOf(text);
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1);
  return digits.length > 10 || text.trimStart().startsWith('+') ? null : digits;
}

/**
 * Formats a typed number as `(512) 555-0134`, even while it is incomplete. A number that cannot be a US
 * number stays as typed, so that the validator can refuse it.
 */
export function formatPhone(typed: string): string {
  const text = typed.replace(invisible, '');
  const digits = nationalDigits(text);
  if (digits === null) return text;
  if (digits.length < 4) return digits && `(${digits}`;
  const rest = digits.slice(3);
  return `(${digits.slice(0, 3)}) ${rest.length > 3 ? `${rest.slice(0, 3)}-${rest.slice(3)}` : rest}`;
}

/** Returns a complete US number as `(512) 555-0134`. Any other text is only trimmed. */
export function parsePhone(typed: string): string {
  const text = typed.replace(invisible, '').trim();
  const onlyPhoneMarks = /^[+\d\s().-]*$/.test(text);
  return onlyPhoneMarks && nationalDigits(text)?.length === 10 ? formatPhone(text) : text;
}

/** What a number is for: `call` also accepts toll-free numbers, `text` accepts only numbers that can get texts. */
export type PhoneUse = 'call' | 'text';
export type PhoneFinding = 'phone' | 'phone_area' | 'phone_us' | 'phone_premium' | 'phone_texts';

/** Checks a phone number. The server and all pages use this function. Returns null for an accepted number. */
export function phoneFinding(typed: string, use: PhoneUse = 'call'): PhoneFinding | null {
  const text = parsePhone(typed);
  const [, area, exchange] = complete.exec(text) ?? [];
  if (area === undefined) return isForeign(text) ? 'phone_us' : 'phone';
  if (/^[01]/.test(area)) return 'phone_area';
  if (area === '900' || exchange === '976') return 'phone_premium';
  if (tollFree.test(area)) return use === 'text' ? 'phone_texts' : null;
  return known.has(area) || area === invented ? null : 'phone_us';
}

/** True for an invented number of the demo, to which no provider can send texts. */
export const isInvented = (phone: string): boolean =>
  /^\+?1?\D*555/.test(phone) && phoneFinding(phone) === null;

function isForeign(text: string): boolean {
  if (nationalDigits(text) !== null) return false;
  const isUnfinished = /^\+\s*1/.test(text) && digitsOf(text).length < 11;
  return !isUnfinished && !/^\+\D*$/.test(text);
}

export const phoneMessages: Readonly<Record<Exclude<PhoneFinding, 'phone'>, Localised>> = {
  phone_area: {
    en: 'Check the area code: no area code begins with 0 or 1',
    es: 'Revise el código de área: ningún código empieza con 0 ni 1',
  },
  phone_us: { en: 'US numbers only', es: 'Solo números de Estados Unidos' },
  phone_premium: {
    en: 'Enter a number without extra charges, not a 900 or 976 number',
    es: 'Escriba un número sin costo adicional, que no sea 900 ni 976',
  },
  phone_texts: {
    en: 'Enter a mobile number: an 800 number cannot get texts',
    es: 'Escriba un número de celular: un número 800 no recibe mensajes de texto',
  },
};

/** Returns the error for a number that a user typed into a dialog. Null for an accepted number. */
export function phoneProblem(typed: string, use: PhoneUse = 'call'): string | null {
  const finding = phoneFinding(typed, use);
  if (finding === null) return null;
  return finding === 'phone' ? 'Enter a phone number of ten digits' : phoneMessages[finding].en;
}
