import type { SubmitBody } from '@millrace/schemas/api';
import { request } from './request.ts';

export const submitApplication = (body: SubmitBody, idempotencyKey: string): Promise<unknown> =>
  request('/api-pipe/application/submit', { method: 'POST', body, idempotencyKey });
