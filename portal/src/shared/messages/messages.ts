import type { Locale } from '@millrace/schemas/form';

export type { Locale };

export type Dictionary<Words> = Readonly<Record<Locale, Words>>;

/**
 * Defines the messages of a screen in English and Spanish. A key that is missing in one language is a type
 * error.
 */
export const defineMessages = <Words>(en: Words, es: NoInfer<Words>): Dictionary<Words> => ({ en, es });

export const languages: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };

export const isLocale = (text: unknown): text is Locale => text === 'en' || text === 'es';

const rules: Readonly<Record<Locale, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  es: new Intl.PluralRules('es'),
};

/** Chooses the form of a word for a count: `plural('en', 2, 'try', 'tries')` returns `tries`. */
export const plural = (locale: Locale, count: number, one: string, other: string): string =>
  rules[locale].select(count) === 'one' ? one : other;

/** Returns a Spanish time of day with its article: `a la 1:05 p. m.`, `a las 3:05 p. m.`. */
export const atHour = (time: string): string => `${/^1\D/.test(time) ? 'a la' : 'a las'} ${time}`;
