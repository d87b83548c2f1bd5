import type { OutstandingOrder, OutstandingOrders, OutstandingOrdersQuery } from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { formListKey } from '../../shared/forms/api.ts';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import type { OrderFilter } from './Ageing.tsx';

type OrdersQuery = Omit<OutstandingOrdersQuery, 'storeId'> & { storeId: number | undefined };

const read = (query: OrdersQuery, signal: AbortSignal): Promise<OutstandingOrders> =>
  call(api.listOutstandingOrders, { query, signal });

const atOnce = 100;

/** Loads all outstanding orders, page by page. */
export async function everyOutstandingOrder(
  wanted: Omit<OrdersQuery, 'limit' | 'offset'>,
): Promise<OutstandingOrder[]> {
  const orders: OutstandingOrder[] = [];
  for (;;) {
    const query = { ...wanted, offset: orders.length, limit: atOnce };
    const { list } = await call(api.listOutstandingOrders, { query });
    orders.push(...list);
    if (list.length < atOnce) return orders;
  }
}

// Both query keys begin with the key of application lists, so that socket events also load these queries
// again.
export const outstandingOrdersQuery = (query: OrdersQuery) =>
  queryOptions({
    queryKey: [...formListKey, 'outstanding-orders', query],
    queryFn: ({ signal }): Promise<{ list: OutstandingOrder[]; count: number }> => read(query, signal),
    placeholderData: keepPreviousData,
  });

/** Loads the total of the orders with this filter, whatever the user searches for. */
export const outstandingTotalQuery = (storeId: number | undefined, filter: OrderFilter) =>
  queryOptions({
    queryKey: [...formListKey, 'outstanding-total', storeId, filter],
    queryFn: ({ signal }) => read({ storeId, ...filter, limit: 1 }, signal),
    // the filter stays in place while its total is loaded, but not for another store
    placeholderData: (before, query) => (query?.queryKey[2] === storeId ? before : undefined),
  });
