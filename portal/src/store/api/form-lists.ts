import type {
  AssignAssociateBody,
  AssociateAssigned,
  FormColumns,
  FormView,
  SharedFormView,
  SharedFormViews,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

/** A store, or the org as a whole, that has a view in common. */
export type ViewOwner = { store_id: number } | { org_id: number };

const pathOf = (owner: ViewOwner): string => `/forms/shared-views/${'store_id' in owner ? 'store' : 'org'}`;

export const sharedViewsKey = ['shared-form-views'] as const;
export const sharedViewsQuery = (storeId: number | undefined) =>
  queryOptions({
    queryKey: [...sharedViewsKey, storeId],
    queryFn: ({ signal }) =>
      request<SharedFormViews>('/forms/shared-views', { query: { store_id: storeId }, signal }),
    enabled: storeId !== undefined,
  });
export const saveSharedView = (owner: ViewOwner, { name, query }: FormView | SharedFormView) =>
  request<SharedFormViews>(pathOf(owner), { method: 'POST', body: { ...owner, name, query } });
export const deleteSharedView = (owner: ViewOwner, name: string) =>
  request<SharedFormViews>(pathOf(owner), { method: 'DELETE', query: { ...owner, name } });

export const formColumnsKey = ['form-columns'] as const;
/** Asked once: nobody else changes them. */
export const formColumnsQuery = queryOptions({
  queryKey: formColumnsKey,
  queryFn: ({ signal }) => request<FormColumns>('/forms/columns', { signal }),
  staleTime: Infinity,
});
export const saveFormColumns = (body: FormColumns) =>
  request<FormColumns>('/forms/columns', { method: 'PUT', body });

export const assignAssociate = (body: AssignAssociateBody, idempotencyKey: string) =>
  request<AssociateAssigned>('/forms/assign-associate', { method: 'POST', body, idempotencyKey });
