import type { LaaPageQuery, OrgPageQuery } from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const orgKey = (orgId: number) => ['org', orgId] as const;

export const orgStoresQuery = (query: OrgPageQuery & { org_id: number }) =>
  queryOptions({
    queryKey: [...orgKey(query.org_id), 'stores', query],
    queryFn: ({ signal }) => call(api.listOrgStores, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const laaKey = ['laa'] as const;

export const laaOrgsQuery = (query: LaaPageQuery) =>
  queryOptions({
    queryKey: [...laaKey, 'orgs', query],
    queryFn: ({ signal }) => call(api.listLaaOrgs, { query, signal }),
    placeholderData: keepPreviousData,
  });

const MOST = 50;

/** Searches all orgs of the platform by name or number. Returns only one page of results. */
export const anyOrgsQuery = (words: string) =>
  queryOptions({
    queryKey: ['orgs', words],
    queryFn: ({ signal }) =>
      call(api.listAdminOrgs, {
        query: {
          filter: JSON.stringify({ merged: false, ...(words && { q: words }) }),
          range: JSON.stringify([0, MOST - 1]),
          sort: JSON.stringify(['org_name', 'ASC']),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
