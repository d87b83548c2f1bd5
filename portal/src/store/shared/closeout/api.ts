import type { CloseoutBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { processingKey, type FormAddress } from '../forms/api.ts';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

// The query key of a closeout, the store's record of the sale. It begins with the key of the application, so
// that the application's events load the closeout again.
export const closeoutKey = (formId: string) => [...processingKey(formId), 'closeout'] as const;

export const closeoutQuery = ({ storeId, formId }: FormAddress) =>
  queryOptions({
    queryKey: [...closeoutKey(formId), storeId],
    queryFn: ({ signal }) => call(api.getCloseout, { query: { formId, storeId }, signal }),
  });

export const saveCloseout = (body: CloseoutBody) => call(api.saveCloseout, { body });
