import type {
  AssociateOfStore,
  StoreAssociate,
  StoreAssociateBody,
  StoreAssociateList,
  StoreAssociatesQuery,
} from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export const associatesKey = ['store-associates'] as const;

export const associatesQuery = (query: StoreAssociatesQuery) =>
  queryOptions({
    queryKey: [...associatesKey, query],
    queryFn: ({ signal }) =>
      request<StoreAssociateList>('/store-associates', { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

export const saveAssociate = (body: StoreAssociateBody, idempotencyKey: string) =>
  request<StoreAssociate>('/store-associates/save', { method: 'POST', body, idempotencyKey });

export const activateAssociate = (of: AssociateOfStore) =>
  request('/store-associates/activate', { method: 'POST', body: of });

export const archiveAssociate = (of: AssociateOfStore) =>
  request('/store-associates/disable', { method: 'POST', body: of });

export const deleteAssociate = (of: AssociateOfStore) =>
  request('/store-associates', { method: 'DELETE', query: { ...of } });
