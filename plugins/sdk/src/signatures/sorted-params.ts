import type { SortedParams } from '../lender-auth.ts';

/**
 * Builds the text that a signature over sorted parameters signs. Parameters are sorted by the code units of
 * their names.
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

/** Replaces all placeholders in one pass: a value that looks like a placeholder is not replaced. */
function fill(pair: string, key: string, value: string): string {
  return pair.replace(/\{(key|KEY|value)\}/g, (_match, name: string) =>
    name === 'value' ? value : name === 'KEY' ? key.toUpperCase() : key,
  );
}
