import type { Franchise, Industry, Location, Timezone } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

/** Lists that change with a release of the product, not while somebody works. */
const list = <Item>(name: string, path: string) =>
  queryOptions({
    queryKey: ['reference', name],
    queryFn: ({ signal }) => request<Item[]>(path, { signal }),
    staleTime: Infinity,
  });

export const locationsQuery = list<Location>('locations', '/locations');
export const industriesQuery = list<Industry>('industries', '/industries');
export const franchisesQuery = list<Franchise>('franchises', '/franchises');
export const timezonesQuery = list<Timezone>('timezones', '/system-settings/timezones');
