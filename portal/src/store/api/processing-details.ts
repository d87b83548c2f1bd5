import type { ProcessingDetails } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export interface FormAddress {
  storeId: number;
  formId: string;
}

export const processingKey = (formId: string) => ['processing', formId] as const;

export const processingQuery = ({ storeId, formId }: FormAddress) =>
  queryOptions({
    queryKey: [...processingKey(formId), storeId],
    queryFn: ({ signal }) =>
      request<ProcessingDetails>(`/forms/${storeId}/${encodeURIComponent(formId)}/processing/form-details`, {
        signal,
      }),
  });
