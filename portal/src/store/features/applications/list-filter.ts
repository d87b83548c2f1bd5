import { useSearchParams } from 'react-router';
import type { FormListQuery } from '@millrace/schemas/api';

export type FormStatus = NonNullable<FormListQuery['status']>;
export const formStatuses: readonly FormStatus[] = ['draft', 'processing', 'answered', 'review'];
export const pageSizes = [10, 25] as const;

export interface ListFilter {
  status: FormStatus | undefined;
  search: string;
  page: number;
  perPage: number;
}

/** What a person typed into the address bar counts only as far as it makes sense. */
export function readFilter(params: URLSearchParams): ListFilter {
  const page = Math.floor(Number(params.get('page')));
  const perPage = Number(params.get('per_page'));
  return {
    status: formStatuses.find((status) => status === params.get('status')),
    search: (params.get('search') ?? '').slice(0, 80),
    page: page >= 1 && page <= 4000 ? page : 1,
    perPage: pageSizes.find((size) => size === perPage) ?? pageSizes[0],
  };
}

/** Defaults leave no trace in the address; any other change starts over at page 1. */
export function writeFilter(params: URLSearchParams, change: Partial<ListFilter>): URLSearchParams {
  const next = new URLSearchParams(params);
  const { page = 1, ...rest } = change;
  const named = { status: rest.status, search: rest.search, per_page: rest.perPage };
  const changed = { status: 'status' in rest, search: 'search' in rest, per_page: 'perPage' in rest };
  for (const [name, value] of Object.entries(named)) {
    if (!changed[name as keyof typeof changed]) continue;
    if (!value || value === pageSizes[0]) next.delete(name);
    else next.set(name, String(value));
  }
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return next;
}

export function useListFilter() {
  const [params, setParams] = useSearchParams();
  const change = (wanted: Partial<ListFilter>): void =>
    setParams((current) => writeFilter(current, wanted), { replace: 'search' in wanted });
  return { filter: readFilter(params), change };
}
