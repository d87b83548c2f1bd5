import type { OutstandingOrder, OutstandingOrders, OutstandingOrdersQuery } from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { formListKey } from '../../shared/forms/api.ts';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

type Asked = Omit<OutstandingOrdersQuery, 'storeId'> & { storeId: number | undefined };

const read = (query: Asked, signal: AbortSignal): Promise<OutstandingOrders> =>
  call(api.listOutstandingOrders, { query, signal });

// Both under the key of lists: news bring them up to date, too.
export const outstandingOrdersQuery = (query: Asked) =>
  queryOptions({
    queryKey: [...formListKey, 'outstanding-orders', query],
    queryFn: ({ signal }): Promise<{ list: OutstandingOrder[]; count: number }> => read(query, signal),
    placeholderData: keepPreviousData,
  });

/** What all orders of a store come to, however they are searched. */
export const outstandingTotalQuery = (storeId: number | undefined) =>
  queryOptions({
    queryKey: [...formListKey, 'outstanding-total', storeId],
    queryFn: ({ signal }) => read({ storeId, limit: 1 }, signal),
  });
