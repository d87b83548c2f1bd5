import type {
  AasoDetails,
  HandOffBody,
  ProcessingDetails,
  RegradeBody,
  SubmitBody,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { processingKey, type FormAddress } from '../../shared/forms/api.ts';

export const processingQuery = ({ storeId, formId }: FormAddress) =>
  queryOptions({
    queryKey: [...processingKey(formId), storeId],
    queryFn: ({ signal }) =>
      request<ProcessingDetails>(`/forms/${storeId}/${encodeURIComponent(formId)}/processing/form-details`, {
        signal,
      }),
  });

/** Opens the shopper's view of an application in this browser; it takes the place of the one before. */
export const handOff = (body: HandOffBody): Promise<AasoDetails> =>
  request('/e2e/applicant/hand-off', { method: 'POST', body });

export const submitApplication = (body: SubmitBody, idempotencyKey: string): Promise<unknown> =>
  request('/api-pipe/application/submit', { method: 'POST', body, idempotencyKey });

/** @param anew after a contract that ended without money */
export const regradeApplication = (
  body: RegradeBody,
  idempotencyKey: string,
  anew: boolean,
): Promise<unknown> =>
  request(anew ? '/e2e/application/e2e-regrade' : '/api-pipe/application/regrade', {
    method: 'POST',
    body,
    idempotencyKey,
  });
