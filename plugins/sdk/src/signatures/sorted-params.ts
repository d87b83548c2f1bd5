import type { SortedParams } from '../lender-auth.ts';

/**
 * Returns the text that a signature over sorted parameters covers. Parameters are sorted by the UTF-16 code
 * units of their names.
 */
export function sortedParamsMessage(params: Readonly<Record<string, unknown>>, rules: SortedParams): string {
  const { pair, prefix = '', exclude = [], dropEmpty = false, nested = 'json' } = rules;
  return Object.keys(params)
    .filter((key) => key.startsWith(prefix) && !exclude.includes(key))
    .sort()
    .flatMap((key) => {
      const value = params[key];
      if (isNested(value) && nested === 'skip') return [];
      const text = textOf(value);
      return dropEmpty && text === '' ? [] : [fill(pair, key, text)];
    })
    .join('');
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return isNested(value) ? JSON.stringify(value) : String(value as string | number | boolean);
}

/**
 * Replaces all placeholders in one pass, so that a value which looks like a placeholder is not replaced
 * itself.
 */
function fill(pair: string, key: string, value: string): string {
  return pair.replace(/\{(key|KEY|value)\}/g, (_match, name: string) =>
    name === 'value' ? value : name === 'KEY' ? key.toUpperCase() : key,
  );
}
