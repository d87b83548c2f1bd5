import type { StoreAssociateList, StoreAssociatesQuery } from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

export const associatesKey = ['store-associates'] as const;

export const associatesQuery = (query: StoreAssociatesQuery) =>
  queryOptions({
    queryKey: [...associatesKey, query],
    queryFn: ({ signal }) =>
      request<StoreAssociateList>('/store-associates', { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });
