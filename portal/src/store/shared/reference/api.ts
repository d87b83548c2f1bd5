import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { queryOptions } from '@tanstack/react-query';

/** Makes the query of a reference list. These lists change only with a release of Millrace. */
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
