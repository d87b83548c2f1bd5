import type { RegradeBody } from '@millrace/schemas/api';
import { request } from './request.ts';

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
