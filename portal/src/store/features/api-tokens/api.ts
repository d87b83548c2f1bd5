import type { ApiToken, ApiTokenBody, NewApiToken } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

export const apiTokensQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['store-api-tokens', storeId],
    queryFn: ({ signal }) => request<ApiToken[]>('/store-api-tokens', { query: { storeId }, signal }),
  });

export const createApiToken = (body: ApiTokenBody, idempotencyKey: string) =>
  request<NewApiToken>('/store-api-tokens', { method: 'POST', body, idempotencyKey });

export const deleteApiToken = (id: number) => request(`/store-api-tokens/${id}`, { method: 'DELETE' });
