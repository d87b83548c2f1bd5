import type { AnswerRequestBody, Done } from '@millrace/schemas/api';
import { request } from '../../../shared/api/request.ts';

export const answerRequest = (body: AnswerRequestBody): Promise<Done> =>
  request('/shopper/results/answer', { method: 'POST', body });
