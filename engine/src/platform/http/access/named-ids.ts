import type { IdKind } from '@millrace/schemas/permissions';
import type { FastifyRequest } from 'fastify';
import { isUuid } from '../../uuid.logic.ts';

type Places = Readonly<Record<string, IdKind>>;
export type NamingRequest = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

const sourceOf = { path: 'params', query: 'query', body: 'body' } as const;

/**
 * Collects all ids of a request by kind, from the properties that its endpoint declares. A repeated parameter
 * is read as a list even where one value is expected: `?store_id=1&store_id=2` names both stores.
 */
export function namedIds(places: Places, request: NamingRequest): Map<IdKind, unknown[]> {
  const named = new Map<IdKind, unknown[]>();
  for (const [place, kind] of Object.entries(places)) {
    const [source, ...path] = place.replace(/,$/, '').replaceAll('[]', '').split('.');
    const found = valuesAt(request[sourceOf[source as keyof typeof sourceOf]], path)
      .flatMap((value) => (place.endsWith(',') && typeof value === 'string' ? idsOfList(value) : [value]))
      .filter((value) => value !== undefined && value !== null && value !== '');
    if (found.length > 0) named.set(kind, [...(named.get(kind) ?? []), ...found]);
  }
  return named;
}

/**
 * Splits a list of numeric ids. The endpoint refuses a list with an invalid part, so such a list names
 * nothing.
 */
function idsOfList(list: string): string[] {
  const parts = list.split(',').map((part) => part.trim());
  return parts.every((part) => /^\d*$/.test(part)) ? parts : [];
}

function valuesAt(source: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(source)) return source.flatMap((item) => valuesAt(item, path));
  const [key, ...rest] = path;
  if (key === undefined) return [source];
  if (typeof source !== 'object' || source === null || !Object.hasOwn(source, key)) return [];
  return valuesAt((source as Record<string, unknown>)[key], rest);
}

export type IdShape = 'number' | 'uuid';
const largest = 2_147_483_647;

/**
 * Returns an id in the format in which the database compares ids. Returns undefined for an invalid id,
 * because the schema of the endpoint refuses an invalid id with a better message than "not found". Numbers
 * are parsed as the schemas parse them.
 */
export function readId(shape: IdShape, value: unknown): string | undefined {
  if (shape === 'uuid') return typeof value === 'string' && isUuid(value) ? value.toLowerCase() : undefined;
  const number = typeof value === 'object' ? Number.NaN : Number(value);
  return Number.isInteger(number) && number > 0 && number <= largest ? String(number) : undefined;
}
