import type { OutstandingOrder, OutstandingOrders, OutstandingOrdersQuery } from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { formListKey } from '../../shared/forms/api.ts';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

type Asked = Omit<OutstandingOrdersQuery, 'storeId'> & { storeId: number | undefined };

const read = (query: Asked, signal: AbortSignal): Promise<OutstandingOrders> =>
  call(api.listOutstandingOrders, { query, signal });

// Both keys begin with the key of form lists, so that socket events refresh these queries too.
export const outstandingOrdersQuery = (query: Asked) =>
  queryOptions({
    queryKey: [...formListKey, 'outstanding-orders', query],
    queryFn: ({ signal }): Promise<{ list: OutstandingOrder[]; count: number }> => read(query, signal),
    placeholderData: keepPreviousData,
  });

/** The total of all orders of a store, independent of the search. */
export const outstandingTotalQuery = (storeId: number | undefined) =>
  queryOptions({
    queryKey: [...formListKey, 'outstanding-total', storeId],
    queryFn: ({ signal }) => read({ storeId, limit: 1 }, signal),
  });
