import { Problem } from '../bootstrap/problem.mjs';

/** Example: store-hours becomes StoreHours. */
export const pascalCase = (kebab: string): string =>
  kebab.replaceAll(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());

/** Example: store-hours becomes storeHours. */
export const camelCase = (kebab: string): string =>
  kebab.replaceAll(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** Example: store-hours becomes `store hours`. */
export const words = (kebab: string): string => kebab.replaceAll('-', ' ');

/** Example: acme-pay becomes `Acme Pay`. */
export const titleCase = (kebab: string): string =>
  words(kebab).replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

export function checkKebabCase(name: string | undefined, what: string, usage: string): string {
  if (name && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return name;
  throw new Problem(
    `${name ? `"${name}" is no` : 'There is no'} ${what}.`,
    `Use lower case with dashes: ${usage}`,
  );
}
