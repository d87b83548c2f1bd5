import type { DecisionBody } from '@millrace/schemas/api';
import { request } from './request.ts';

export const decideApplication = (body: DecisionBody, idempotencyKey: string): Promise<unknown> =>
  request('/api-pipe/application/decide', { method: 'POST', body, idempotencyKey });
