import type { FormList, FormListQuery } from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { formListKey } from './api.ts';

/**
 * The stores of a list of submitted applications: one store, all stores of the org, or all stores of a
 * managed processor. A managed processor is a user who processes applications for several stores.
 */
export type ProcessedOf = 'store' | 'org' | 'mp';

export interface FormsWanted {
  query: FormListQuery;
  /**
   * Set for a list of submitted applications. Undefined for the list of all applications, including those
   * that are not submitted.
   */
  processed: ProcessedOf | undefined;
}

export function readForms({ query, processed }: FormsWanted, signal?: AbortSignal): Promise<FormList> {
  const options = signal ? { signal } : {};
  if (!processed) return call(api.listApplications, { query, ...options });
  const { store_id: storeId, status: _status, ...rest } = query;
  if (processed === 'store')
    return call(api.listProcessedOfStore, { query: { storeId, ...rest }, ...options });
  const of = { query: rest, ...options };
  return processed === 'org' ? call(api.listProcessedOfOrg, of) : call(api.listProcessedOfProcessor, of);
}

export const formListQuery = (wanted: FormsWanted) =>
  queryOptions({
    queryKey: [...formListKey, wanted],
    queryFn: ({ signal }) => readForms(wanted, signal),
    placeholderData: keepPreviousData,
  });
