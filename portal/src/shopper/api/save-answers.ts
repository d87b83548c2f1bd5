import type { SaveAnswersBody, SavedAnswers } from '@millrace/schemas/api';
import { request } from '../../shared/api/request.ts';

/** Browsers let a little more than this outlive its page. */
const OUTLIVES_AT_MOST = 60_000;

/** A tab that is closed right after Continue takes nothing with it: the save goes on without it. */
export const saveAnswers = (body: SaveAnswersBody): Promise<SavedAnswers> =>
  request('/shopper/form', {
    method: 'PATCH',
    body,
    keepalive: JSON.stringify(body).length < OUTLIVES_AT_MOST,
  });
