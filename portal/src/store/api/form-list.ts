import type { FormList, FormListQuery } from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export const formListKey = ['forms'] as const;

export const formListQuery = (query: FormListQuery) =>
  queryOptions({
    queryKey: [...formListKey, query],
    queryFn: ({ signal }) => request<FormList>('/forms', { query, signal }),
    placeholderData: keepPreviousData,
  });
