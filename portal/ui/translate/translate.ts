export type Texts = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number | null | undefined>>;

let translations: Texts = {};
/** Templates of finished sentences with their translations, compiled when the first one is needed. */
let templates: readonly (readonly [sentence: RegExp, translation: string])[] | undefined;

/**
 * Sets the translations by English text. Call it before the modules that contain texts are loaded, because
 * they translate their constants when they are loaded.
 */
export function setTranslations(texts: Texts): void {
  translations = texts;
  templates = undefined;
}

/**
 * Translates a text into the language of the page and fills in its values: `t('Sent to {name}', { name })`.
 * Returns the English text if there is no translation.
 */
export function t(english: string, values: Values = {}): string {
  return filled(translationOf(english) ?? english, values);
}

/**
 * Translates a finished sentence, for example one of the server: `Koalafi did not answer in time.` is found by
 * the text `{lender} did not answer in time.` Returns undefined if there is no translation.
 */
export function findTranslation(sentence: string): string | undefined {
  const exact = translationOf(sentence);
  if (exact !== undefined) return exact;
  templates ??= Object.entries(translations).flatMap(([english, text]) =>
    hasEnoughWords(english) ? [[patternOf(english), text] as const] : [],
  );
  for (const [pattern, text] of templates) {
    const values = pattern.exec(sentence)?.groups;
    if (values) return filled(text, sentencesTranslated(values));
  }
  return undefined;
}

/** Translates the values that are sentences themselves. Names stay as they are. */
const sentencesTranslated = (values: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.endsWith('.') ? translated(value) : value]),
  );

/** Translates a finished sentence like `findTranslation`. Returns the sentence if there is no translation. */
export const translated = (sentence: string): string => findTranslation(sentence) ?? sentence;

/** Translates a text of several finished sentences one by one. */
export const translatedSentences = (text: string): string =>
  text
    .replaceAll(/([.?!]) (?=\p{Lu})/gu, '$1\n')
    .split('\n')
    .map(translated)
    .join(' ');

/**
 * Translates a finished sentence by one text and its translation. Returns undefined if the sentence is not made
 * from this text.
 */
export function translatedBy(english: string, translation: string, sentence: string): string | undefined {
  const match = patternOf(english).exec(sentence);
  return match ? filled(translation, match.groups ?? {}) : undefined;
}

const translationOf = (english: string): string | undefined =>
  Object.hasOwn(translations, english) ? translations[english] : undefined;

const PLACEHOLDER = /\{(\w+)\}/g;

const filled = (text: string, values: Values): string =>
  text.replaceAll(PLACEHOLDER, (placeholder, name: string) =>
    name in values ? String(values[name] ?? '') : placeholder,
  );

/**
 * True for a sentence with values that has enough words of its own to be recognized. `{name}: {value}` would
 * match almost any sentence. Notifications begin with `{who}: `.
 */
const hasEnoughWords = (english: string): boolean =>
  english.includes('{') && (/^(?:[A-Za-z]+|\{who\}): /.test(english) || wordsIn(english) >= 2);

const wordsIn = (english: string): number =>
  (english.replaceAll(PLACEHOLDER, '').match(/[A-Za-z]{2,}/g) ?? []).length;

/** Returns a pattern for sentences of a template. A value that is repeated has to be the same. */
function patternOf(english: string): RegExp {
  const seen = new Set<string>();
  const pattern = english.split(PLACEHOLDER).map((part, at) => {
    if (at % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    if (seen.has(part)) return String.raw`\k<${part}>`;
    seen.add(part);
    return `(?<${part}>.+?)`;
  });
  return new RegExp(`^${pattern.join('')}$`, 's');
}
