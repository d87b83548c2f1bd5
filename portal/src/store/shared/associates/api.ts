import type { StoreAssociatesQuery } from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const associatesKey = ['store-associates'] as const;

export const associatesQuery = (query: StoreAssociatesQuery) =>
  queryOptions({
    queryKey: [...associatesKey, query],
    queryFn: ({ signal }) => call(api.listAssociates, { query, signal }),
    placeholderData: keepPreviousData,
  });
