import type { StoreList, StoreListQuery, ViewAsBody } from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

/** The stores a managed processor works for. */
export const managedStoresQuery = (query: StoreListQuery) =>
  queryOptions({
    queryKey: ['managed-stores', query],
    queryFn: ({ signal }) => request<StoreList>('/stores/mp/list', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The answer brings the cookie of the view. */
export const viewAsUser = (body: ViewAsBody): Promise<unknown> =>
  request('/users/view-as-user', { method: 'POST', body });
