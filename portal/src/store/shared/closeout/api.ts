import type { Closeout, CloseoutBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { processingKey, type FormAddress } from '../forms/api.ts';
import { request } from '../../api/request.ts';

// Under the key of the form: news of it bring this up to date, too.
export const closeoutKey = (formId: string) => [...processingKey(formId), 'closeout'] as const;

export const closeoutQuery = ({ storeId, formId }: FormAddress) =>
  queryOptions({
    queryKey: [...closeoutKey(formId), storeId],
    queryFn: ({ signal }) => request<Closeout>('/forms/closeout', { query: { formId, storeId }, signal }),
  });

export const saveCloseout = (body: CloseoutBody, idempotencyKey: string) =>
  request<Closeout>('/forms/closeout', { method: 'POST', body, idempotencyKey });
