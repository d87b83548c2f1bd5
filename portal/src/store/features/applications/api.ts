import type {
  AssignAssociateBody,
  AssociateAssigned,
  FormColumns,
  FormCounts,
  FormCountsQuery,
  FormList,
  FormListQuery,
  FormView,
  FormViewList,
  SharedFormView,
  SharedFormViews,
} from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { formListKey } from '../../shared/forms/api.ts';

/** Whose processed forms: those of one store, of the org, or of every store somebody processes for. */
export type ProcessedOf = 'store' | 'org' | 'mp';

export interface FormsWanted {
  query: FormListQuery;
  /** Undefined = all forms, also those that were not submitted. */
  processed: ProcessedOf | undefined;
}

export function readForms({ query, processed }: FormsWanted, signal?: AbortSignal): Promise<FormList> {
  const options = signal ? { signal } : {};
  if (!processed) return request('/forms', { query, ...options });
  const { store_id: storeId, status: _status, ...rest } = query;
  const named = processed === 'store' ? { storeId } : {};
  return request(`/forms/${processed}/processed`, { query: { ...named, ...rest }, ...options });
}

export const formListQuery = (wanted: FormsWanted) =>
  queryOptions({
    queryKey: [...formListKey, wanted],
    queryFn: ({ signal }) => readForms(wanted, signal),
    placeholderData: keepPreviousData,
  });

export const formCountsQuery = ({ processed, ...query }: FormCountsQuery) =>
  queryOptions({
    queryKey: [...formListKey, 'counts', query, processed],
    queryFn: ({ signal }) =>
      request<FormCounts>('/forms/counts', {
        query: { ...query, processed: processed ? 'true' : undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const formViewsKey = ['form-views'] as const;

export const formViewsQuery = queryOptions({
  queryKey: formViewsKey,
  queryFn: ({ signal }) => request<FormViewList>('/forms/views', { signal }),
});

export const saveFormView = (view: FormView) =>
  request<FormViewList>('/forms/views', { method: 'POST', body: view });

export const deleteFormView = (name: string) =>
  request<FormViewList>('/forms/views', { method: 'DELETE', query: { name } });

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
