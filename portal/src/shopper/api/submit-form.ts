import type { Submitted } from '@millrace/schemas/api';
import { request } from '../../shared/api/request.ts';

/** @param key the same for every try of one submission: the server acts once on it */
export const submitForm = (key: string): Promise<Submitted> =>
  request('/shopper/form/submit', { method: 'POST', headers: { 'Idempotency-Key': key } });
