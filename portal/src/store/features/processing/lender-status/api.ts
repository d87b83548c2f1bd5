import type {
  ConfirmLenderStatusBody,
  DecisionBody,
  LenderStatusSet,
  SetLenderStatusBody,
} from '@millrace/schemas/api';
import { request } from '../../../api/request.ts';

const post =
  <Body, Answer>(path: string) =>
  (body: Body, idempotencyKey: string): Promise<Answer> =>
    request(`/api-pipe/application/${path}`, { method: 'POST', body, idempotencyKey });

export const decideApplication = post<DecisionBody, unknown>('decide');
export const setLenderStatus = post<SetLenderStatusBody, LenderStatusSet>('set-status');
export const confirmLenderStatus = post<ConfirmLenderStatusBody, unknown>('confirm-status');
