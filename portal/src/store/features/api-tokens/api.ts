import type { ApiTokenBody, ReplaceApiTokenBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const apiTokensQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['store-api-tokens', storeId],
    queryFn: ({ signal }) => call(api.listApiTokens, { query: { storeId }, signal }),
  });

export const createApiToken = (body: ApiTokenBody) => call(api.createApiToken, { body });

export const replaceApiToken = (id: number, body: ReplaceApiTokenBody) =>
  call(api.replaceApiToken, { params: { id }, body });

export const deleteApiToken = (id: number) => call(api.deleteApiToken, { params: { id } });
