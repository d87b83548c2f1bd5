import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const storeKey = (storeId: number) => ['stores', storeId] as const;

export const storeQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...storeKey(storeId), 'details'],
    queryFn: ({ signal }) => call(api.getStore, { query: { store_id: storeId }, signal }),
  });

export const storePeopleQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...storeKey(storeId), 'people'],
    queryFn: ({ signal }) => call(api.listStoreUsers, { query: { storeId }, signal }),
  });

export const outsideFormQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...storeKey(storeId), 'outside-form'],
    queryFn: ({ signal }) => call(api.getOutsideFormSettings, { query: { storeId }, signal }),
  });
