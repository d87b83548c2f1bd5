import type {
  Done,
  FormCounts,
  FormCountsQuery,
  FormList,
  FormListQuery,
  FormView,
  FormViewList,
} from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export const formListKey = ['forms'] as const;

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

interface FormOfStore {
  id: string;
  store_id: number;
}

export const deleteForm = ({ id, store_id }: FormOfStore) =>
  request<Done>(`/forms/${id}/${store_id}`, { method: 'DELETE' });
export const restoreForm = ({ id, store_id }: FormOfStore) =>
  request<Done>(`/forms/${id}/${store_id}/restore`, { method: 'POST', body: {} });

export const formViewsKey = ['form-views'] as const;
export const formViewsQuery = queryOptions({
  queryKey: formViewsKey,
  queryFn: ({ signal }) => request<FormViewList>('/forms/views', { signal }),
});
export const saveFormView = (view: FormView) =>
  request<FormViewList>('/forms/views', { method: 'POST', body: view });
export const deleteFormView = (name: string) =>
  request<FormViewList>('/forms/views', { method: 'DELETE', query: { name } });
