import type { FormToEdit, FormUpdateBody, FormUpdated } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import type { FormAddress } from '../../shared/forms/api.ts';
import { request } from '../../api/request.ts';

export const formToEditKey = (formId: string) => ['form-edit', formId] as const;

/** Read once: what somebody is typing is not replaced by news. */
export const formToEditQuery = ({ storeId, formId }: FormAddress) =>
  queryOptions({
    queryKey: [...formToEditKey(formId), storeId],
    queryFn: ({ signal }) =>
      request<FormToEdit>(`/forms/${storeId}/${encodeURIComponent(formId)}/edit`, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const updateForm = (body: FormUpdateBody, idempotencyKey: string) =>
  request<FormUpdated>('/v2/forms/update', { method: 'POST', body, idempotencyKey });
