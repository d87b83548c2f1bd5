import type { OutsideFormSettings, StoreDetails, StoreUser } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

export const storeKey = (storeId: number) => ['stores', storeId] as const;

export const storeQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...storeKey(storeId), 'details'],
    queryFn: ({ signal }) => request<StoreDetails>('/stores', { query: { store_id: storeId }, signal }),
  });

export const storePeopleQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...storeKey(storeId), 'people'],
    queryFn: ({ signal }) => request<StoreUser[]>('/stores/users', { query: { storeId }, signal }),
  });

export const outsideFormQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...storeKey(storeId), 'outside-form'],
    queryFn: ({ signal }) => request<OutsideFormSettings>('/outside-form', { query: { storeId }, signal }),
  });
