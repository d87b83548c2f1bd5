import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';

/** The reply itself, where nothing inside it can be named. */
const root = '$';

/**
 * The path at which a value is not what its schema describes: `data.items[].status`. What is missing is named where it
 * would stand. Every item of a list is the same place, or one change would look like many.
 */
export function placeIn(schema: TSchema, value: unknown, at = ''): string {
  // Of several shapes that none fits, the one that came furthest is the one that was meant.
  const [first] = Errors(schema, value).toSorted((a, b) => depth(b) - depth(a));
  if (!first) return at || root;
  const keys = first.instancePath.split('/').slice(1).map(plainKey);
  const missing = (first.params as { requiredProperties?: readonly string[] }).requiredProperties?.[0];
  return [at, ...keys, missing ?? ''].filter((key) => key !== '').reduce(joined, '') || root;
}

const depth = ({ instancePath }: { instancePath: string }): number => instancePath.split('/').length;

const joined = (path: string, key: string): string =>
  key === '[]' || path === '' ? path + key : `${path}.${key}`;

/** A key of the lender's own making may be about somebody. */
function plainKey(key: string): string {
  if (/^\d+$/.test(key)) return '[]';
  return /^[\w$-]{1,40}$/.test(key) && !/\d{4}/.test(key) ? key : '*';
}
