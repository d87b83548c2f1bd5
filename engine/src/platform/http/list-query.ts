import type { FastifyReply } from 'fastify';
import { ProblemError } from './problem.ts';

/** A parsed list request in the format of ra-data-simple-rest (react-admin). */
export interface ListRequest {
  offset: number;
  limit: number;
  sort: { field: string; direction: 'ASC' | 'DESC' };
  filter: Record<string, unknown>;
}

interface RawQuery {
  filter?: string;
  range?: string;
  sort?: string;
}

/** The allowed filters of a list and their types, in addition to `id`. */
export type Filters = Readonly<Record<string, 'string' | 'number' | 'boolean'>>;

/**
 * Parses a list request. Unknown sort fields and filters are refused: if they were ignored, an unfiltered
 * list would look like a filtered one. A page has at most 100 rows. Throws 400 for a request that cannot be
 * parsed.
 * @param filters allowed filters; if absent, the caller must check the filter
 */
export function parseList(
  query: RawQuery,
  sortable: readonly string[],
  fallback: string,
  filters?: Filters,
): ListRequest {
  const filter = json(query.filter ?? '{}');
  const range = json(query.range ?? '[0,24]');
  const sort = json(query.sort ?? JSON.stringify([fallback, 'DESC']));
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw badList('filter');
  if (filters && !Object.entries(filter).every(([name, value]) => isFilter(filters, name, value)))
    throw badList('filter');
  if (
    !Array.isArray(range) ||
    !range.every((value) => Number.isInteger(value) && value >= 0 && value <= 1_000_000)
  )
    throw badList('range');
  if (
    !Array.isArray(sort) ||
    sort.length !== 2 ||
    !sortable.includes(sort[0] as string) ||
    (sort[1] !== 'ASC' && sort[1] !== 'DESC')
  )
    throw badList('sort');
  const [from, to] = range as [number, number];
  if (to === undefined || to < from) throw badList('range');
  return {
    offset: from,
    limit: Math.min(to - from + 1, 100),
    sort: { field: sort[0] as string, direction: sort[1] },
    filter: filter as Record<string, unknown>,
  };
}

/** Sends the header `content-range`, from which react-admin reads the total. */
export function sendRange(
  reply: FastifyReply,
  resource: string,
  list: ListRequest,
  count: number,
  total: number,
) {
  const span = count === 0 ? '*' : `${list.offset}-${list.offset + count - 1}`;
  void reply.header('content-range', `${resource} ${span}/${total}`);
  void reply.header('access-control-expose-headers', 'content-range');
}

/**
 * Returns the ids of `filter={"id":[1,2]}`, at most 100. react-admin loads several rows by this filter.
 * Undefined without such a filter.
 */
export function idsOf(filter: Record<string, unknown>): string[] | undefined {
  return Array.isArray(filter.id) ? filter.id.slice(0, 100).map(String) : undefined;
}

/** Returns the ids that an integer column can have. Other ids match no row. */
export const integersOf = (ids: readonly string[]): number[] =>
  ids.map(Number).filter((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31);

function isFilter(filters: Filters, name: string, value: unknown): boolean {
  if (name === 'id') return Array.isArray(value);
  return Object.hasOwn(filters, name) && typeof value === filters[name];
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badList('query');
  }
}

function badList(what: string) {
  return new ProblemError({
    status: 400,
    code: 'bad-list-query',
    message: `The ${what} of this list request cannot be used.`,
    next: 'Send filter, range and sort as JSON. Filter and sort only by fields of the list.',
  });
}
