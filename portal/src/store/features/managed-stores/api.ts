import type { StoreListQuery, ViewAsBody } from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Loads the stores of a managed processor. */
export const managedStoresQuery = (query: StoreListQuery) =>
  queryOptions({
    queryKey: ['managed-stores', query],
    queryFn: ({ signal }) => call(api.listProcessorStores, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Starts an impersonation. The response sets the cookie for it. */
export const viewAsUser = (body: ViewAsBody): Promise<unknown> => call(api.viewAsUser, { body });
