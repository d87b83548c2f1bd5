import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const billingKey = ['billing'] as const;

export const subscriptionQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...billingKey, 'store', storeId],
    queryFn: ({ signal }) => call(api.getSubscription, { query: { storeId }, signal }),
    staleTime: 60_000,
  });
