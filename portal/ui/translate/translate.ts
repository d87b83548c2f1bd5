export type Texts = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number | null | undefined>>;

let translations: Texts = {};

/**
 * Sets the translations by English text. Call it before the modules that contain texts are loaded, because
 * they translate their constants when they are loaded.
 */
export function setTranslations(texts: Texts): void {
  translations = texts;
}

/**
 * Translates a text into the language of the page and fills in its values: `t('Sent to {name}', { name })`.
 * Returns the English text if there is no translation.
 */
export function t(english: string, values: Values = {}): string {
  const text = Object.hasOwn(translations, english) ? translations[english]! : english;
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in values ? String(values[name] ?? '') : placeholder,
  );
}
