import type { RegradeBody } from '@millrace/schemas/api';
import { request } from './request.ts';

export const regradeApplication = (body: RegradeBody, idempotencyKey: string): Promise<unknown> =>
  request('/api-pipe/application/regrade', { method: 'POST', body, idempotencyKey });
