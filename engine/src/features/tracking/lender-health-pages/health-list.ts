import type { LenderHealth } from '@millrace/schemas/api';
import { idsOf, type ListRequest } from '../../../platform/http/list-query.ts';

export const sortableHealthFields = [
  'id',
  'name',
  'asked',
  'approval_percent',
  'answer_p50_ms',
  'answer_p95_ms',
  'errors',
  'alerts',
] as const satisfies readonly (keyof LenderHealth)[];
type Sortable = (typeof sortableHealthFields)[number];

/** Filter, order and page of a list that fits in memory. What is not known stands last, whichever way it is sorted. */
export function healthPage(all: readonly LenderHealth[], list: ListRequest) {
  const { q } = list.filter;
  const ids = idsOf(list.filter);
  const text = typeof q === 'string' ? q.trim().toLowerCase() : '';
  const field = list.sort.field as Sortable;
  const sign = list.sort.direction === 'ASC' ? 1 : -1;
  const found = all
    .filter(({ id }) => !ids || ids.includes(String(id)))
    .filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(text))
    .sort((a, b) => compare(a[field], b[field], sign) || a.name.localeCompare(b.name));
  return { rows: found.slice(list.offset, list.offset + list.limit), total: found.length };
}

type Cell = string | number | null;

function compare(a: Cell, b: Cell, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * String(a).localeCompare(String(b));
}
