import type { StoreAssociatesQuery } from '@millrace/schemas/api';
import { useUrlParams } from '../../../shared/address/url-params.ts';

export const pageSizes = [10, 25, 50] as const;
const usual = pageSizes[1];
const statuses = ['active', 'archived'] as const satisfies StoreAssociatesQuery['status'][];

export interface ListPlace {
  search: string;
  status: (typeof statuses)[number] | undefined;
  page: number;
  perPage: number;
}

/**
 * Reads the search, the filter and the page number of the list from the page's URL. Ignores invalid values.
 */
export function readPlace(params: URLSearchParams): ListPlace {
  const page = Number(params.get('page'));
  const perPage = Number(params.get('per_page'));
  return {
    search: params.get('search')?.slice(0, 80) ?? '',
    status: statuses.find((status) => status === params.get('status')),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    perPage: pageSizes.find((size) => size === perPage) ?? usual,
  };
}

/** Writes the state of the list to the URL parameters. Default values are not written. */
function writePlace(params: URLSearchParams, { search, status, page, perPage }: ListPlace): URLSearchParams {
  const next = new URLSearchParams(params);
  const texts = {
    search,
    status,
    page: page > 1 ? String(page) : undefined,
    per_page: perPage === usual ? undefined : String(perPage),
  };
  for (const [name, text] of Object.entries(texts)) {
    if (text) next.set(name, text);
    else next.delete(name);
  }
  return next;
}

export function useListPlace() {
  const [params, setParams] = useUrlParams();
  const change = (to: Partial<ListPlace>): void =>
    setParams((before) => writePlace(before, { ...readPlace(before), page: 1, ...to }), { replace: true });
  return { place: readPlace(params), change };
}
