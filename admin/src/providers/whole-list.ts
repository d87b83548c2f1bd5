import type { GetListParams, GetListResult, RaRecord } from 'react-admin';

/**
 * Returns one page of a list that the API returned as a whole. The list is filtered by `q`, then sorted, then
 * cut to the page.
 */
export function pageOf<Row extends RaRecord>(
  rows: readonly Row[],
  { filter = {}, sort, pagination }: GetListParams,
  searched: readonly (keyof Row)[],
): GetListResult<Row> {
  const { q, ...exact } = filter as { q?: string } & Record<string, unknown>;
  const words = q?.trim().toLowerCase() ?? '';
  const found = rows.filter(
    (row) =>
      searched.some((field) => String(row[field]).toLowerCase().includes(words)) &&
      Object.entries(exact).every(([field, value]) => row[field] === value),
  );
  const ordered = sort
    ? found.toSorted(
        (one, other) => compare(one[sort.field], other[sort.field]) * (sort.order === 'ASC' ? 1 : -1),
      )
    : found;
  const { page = 1, perPage = ordered.length } = pagination ?? {};
  return { data: ordered.slice((page - 1) * perPage, page * perPage), total: ordered.length };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : textOf(one).localeCompare(textOf(other), 'en', { sensitivity: 'base', numeric: true });
