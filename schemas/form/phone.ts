import {
  countryOf,
  servedCountries,
  usualCountry,
  type CountryCode,
  type PhonePlan,
  type Refusal,
} from '../countries/index.ts';
import type { Localised } from './types.ts';

/**
 * Bidirectional marks and other invisible characters, which contact lists put around numbers. They are
 * removed.
 */
const invisible = /\p{Cf}/gu;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

const planOf = (country: CountryCode): PhonePlan => countryOf(country).phone;

/**
 * Returns the digits after the plus, or after the digits that replace the plus in the country. Null if the
 * number has neither.
 */
function afterPlus(text: string, { exit }: PhonePlan): string | null {
  const digits = digitsOf(text);
  if (text.trimStart().startsWith('+')) return digits;
  return exit && digits.startsWith(exit) ? digits.slice(exit.length) : null;
}

/**
 * Returns the digits typed so far of a number of the country, without country code and trunk digit. Null for a
 * number of another country, or with too many digits: such a number is never shortened to one of the country.
 */
function nationalDigits(text: string, plan: PhonePlan): string | null {
  const longest = Math.max(...plan.lengths);
  const international = afterPlus(text, plan);
  const digits = international ?? digitsOf(text);
  const withoutTrunk = (rest: string): string =>
    plan.trunk && rest.startsWith(plan.trunk) ? rest.slice(plan.trunk.length) : rest;
  const hasPrefix = digits.startsWith(plan.prefix);
  const afterPrefix = withoutTrunk(digits.slice(plan.prefix.length));
  if (hasPrefix && afterPrefix.length === longest) return afterPrefix;
  if (international !== null)
    return hasPrefix && plan.lengths.includes(afterPrefix.length) ? afterPrefix : null;
  const rest = withoutTrunk(digits);
  return rest.length > longest ? null : rest;
}

/** Fills digits into a shape, and stops at the first place without a digit. */
function inShape(digits: string, shape: string): string {
  let [shown, used] = ['', 0];
  for (const mark of shape) {
    if (used === digits.length) break;
    shown += mark === '#' ? digits[used] : mark;
    if (mark === '#') used += 1;
  }
  return shown;
}

/**
 * Formats a typed number as `(512) 555-0134`, even while it is incomplete. Countries whose numbers differ in length
 * get the shape when the number is complete. A number that cannot be one of the country stays as typed, so that
 * the validator can refuse it.
 */
export function formatPhone(typed: string, country: CountryCode = usualCountry): string {
  const plan = planOf(country);
  const text = typed.replace(invisible, '');
  const digits = nationalDigits(text, plan);
  if (digits === null || !(plan.shapesWhileTyping || isLongest(digits, plan))) return text;
  return inShape(digits, plan.shape);
}

const isLongest = (digits: string, { lengths }: PhonePlan): boolean => digits.length === Math.max(...lengths);

/** Returns a complete number of the country in its shape: `(512) 555-0134`. Any other text is only trimmed. */
export function parsePhone(typed: string, country: CountryCode = usualCountry): string {
  const plan = planOf(country);
  const text = typed.replace(invisible, '').trim();
  const onlyPhoneMarks = /^[+\d\s().-]*$/.test(text);
  const digits = onlyPhoneMarks ? nationalDigits(text, plan) : null;
  return digits !== null && plan.lengths.includes(digits.length) ? inShape(digits, plan.shape) : text;
}

/** What a number is for: `call` also accepts toll-free numbers, `text` accepts only numbers that can get texts. */
export type PhoneUse = 'call' | 'text';
export type PhoneFinding = string;

/**
 * Checks a phone number of a country. The server and all pages use this function. Returns null for an accepted
 * number, otherwise the code of a message.
 */
export const phoneFinding = (
  typed: string,
  use: PhoneUse = 'call',
  country: CountryCode = usualCountry,
): PhoneFinding | null => refusalOf(typed, use, planOf(country))?.code ?? null;

function refusalOf(typed: string, use: PhoneUse, plan: PhonePlan): Refusal | null {
  const { refusals } = plan;
  const text = typed.replace(invisible, '').trim();
  const onlyPhoneMarks = /^[+\d\s().-]*$/.test(text);
  const digits = onlyPhoneMarks ? nationalDigits(text, plan) : null;
  if (digits === null || !plan.lengths.includes(digits.length))
    return isForeign(text, plan) ? refusals.foreign : refusals.incomplete;
  if (refusals.noArea && plan.noArea?.test(digits)) return refusals.noArea;
  if (plan.premium.test(digits)) return refusals.premium;
  if (plan.callsOnly.test(digits)) return use === 'text' ? refusals.callsOnly : null;
  const exists = isKnownArea(digits, plan) || plan.invented.test(digits);
  return plan.number.test(digits) && exists ? null : refusals.foreign;
}

const knownAreas = new Map<PhonePlan, ReadonlySet<string>>();

function isKnownArea(digits: string, plan: PhonePlan): boolean {
  if (!plan.areas) return true;
  const known =
    knownAreas.get(plan) ?? new Set(Object.values(plan.areas).flatMap((codes) => codes.split(' ')));
  knownAreas.set(plan, known);
  return known.has(digits.slice(0, 3));
}

function isForeign(text: string, plan: PhonePlan): boolean {
  if (nationalDigits(text, plan) !== null) return false;
  const full = plan.prefix.length + Math.min(...plan.lengths);
  const isUnfinished =
    new RegExp(String.raw`^\+\s*${plan.prefix}`).test(text) && digitsOf(text).length < full;
  return !isUnfinished && !/^\+\D*$/.test(text);
}

/** The served country to whose numbers this one belongs. Undefined if it belongs to none. */
export const countryOfPhone = (phone: string, use: PhoneUse = 'call'): CountryCode | undefined =>
  servedCountries.find((country) => phoneFinding(phone, use, country) === null);

/**
 * Returns the country of a phone number that a person is typing, if this country is not known otherwise. Uses
 * the prefix after a plus, or the trunk digit of national numbers. If neither fits, returns the usual
 * country.
 */
export function likelyCountry(typed: string): CountryCode {
  const text = typed.replace(invisible, '').trim();
  const known = countryOfPhone(text);
  if (known) return known;
  const isLike = ({ prefix, trunk }: PhonePlan): boolean =>
    text.startsWith(`+${prefix}`) || (trunk !== '' && text.startsWith(trunk));
  return servedCountries.find((country) => isLike(planOf(country))) ?? usualCountry;
}

/** True for an invented number of the demo, to which no provider can send texts. */
export const isInvented = (phone: string): boolean =>
  servedCountries.some((country) => {
    const plan = planOf(country);
    return phoneFinding(phone, 'call', country) === null && plan.invented.test(nationalDigits(phone, plan)!);
  });

/**
 * The messages of all countries by code. `phone` is missing, because its message contains the name of the
 * field.
 */
export const phoneMessages: Readonly<Record<string, Localised>> = Object.fromEntries(
  servedCountries
    .flatMap((country) => Object.values<Refusal>(planOf(country).refusals))
    .filter(({ code }) => code !== 'phone')
    .map(({ code, en, es }) => [code, { en, es }]),
);

/** Returns the error for a number that a user typed into a dialog. Null for an accepted number. */
export const phoneProblem = (
  typed: string,
  use: PhoneUse = 'call',
  country: CountryCode = usualCountry,
): string | null => refusalOf(typed, use, planOf(country))?.en ?? null;

/**
 * Returns the error for a number that may be from any served country, for example the number of an org. Null
 * for an accepted number.
 */
export const anyPhoneProblem = (typed: string, use: PhoneUse = 'call'): string | null =>
  phoneProblem(typed, use, likelyCountry(typed));

/** Returns a complete number of a served country in its shape. Any other text is only trimmed. */
export const parseAnyPhone = (typed: string): string => parsePhone(typed, likelyCountry(typed));
