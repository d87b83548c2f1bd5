import type { SaveAnswersBody, SavedAnswers } from '@millrace/schemas/api';
import { request } from '../../shared/api/request.ts';

export const saveAnswers = (body: SaveAnswersBody): Promise<SavedAnswers> =>
  request('/shopper/form', { method: 'PATCH', body });
