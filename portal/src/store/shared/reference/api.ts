import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { queryOptions } from '@tanstack/react-query';

/** Lists that change with a release of the product, not while a person works. */
const list = <Item>(name: string, read: (signal: AbortSignal) => Promise<Item[]>) =>
  queryOptions({
    queryKey: ['reference', name],
    queryFn: ({ signal }) => read(signal),
    staleTime: Infinity,
  });

export const locationsQuery = list('locations', (signal) => call(api.listLocations, { signal }));
export const industriesQuery = list('industries', (signal) => call(api.listIndustries, { signal }));
export const franchisesQuery = list('franchises', (signal) => call(api.listFranchises, { signal }));
export const timezonesQuery = list('timezones', (signal) => call(api.listTimezones, { signal }));
