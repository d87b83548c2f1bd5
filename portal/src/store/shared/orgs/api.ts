import type { LaaOrgList, LaaPageQuery, OrgPageQuery, OrgStoreList } from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

export const orgKey = (orgId: number) => ['org', orgId] as const;

export const orgStoresQuery = (query: OrgPageQuery & { org_id: number }) =>
  queryOptions({
    queryKey: [...orgKey(query.org_id), 'stores', query],
    queryFn: ({ signal }) => request<OrgStoreList>('/org/stores', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const laaKey = ['laa'] as const;

export const laaOrgsQuery = (query: LaaPageQuery) =>
  queryOptions({
    queryKey: [...laaKey, 'orgs', query],
    queryFn: ({ signal }) => request<LaaOrgList>('/laa/orgs', { query, signal }),
    placeholderData: keepPreviousData,
  });
