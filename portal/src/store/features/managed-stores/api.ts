import type { StoreListQuery, ViewAsBody } from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** The stores a managed processor works for. */
export const managedStoresQuery = (query: StoreListQuery) =>
  queryOptions({
    queryKey: ['managed-stores', query],
    queryFn: ({ signal }) => call(api.listProcessorStores, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The answer brings the cookie of the view. */
export const viewAsUser = (body: ViewAsBody): Promise<unknown> => call(api.viewAsUser, { body });
