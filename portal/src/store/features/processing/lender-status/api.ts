import type { ConfirmLenderStatusBody, DecisionBody, SetLenderStatusBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const decideApplication = (body: DecisionBody, key: string): Promise<unknown> =>
  call(api.decideApplication, { body, key });

export const setLenderStatus = (body: SetLenderStatusBody, key: string) =>
  call(api.setLenderStatus, { body, key });

export const confirmLenderStatus = (body: ConfirmLenderStatusBody, key: string): Promise<unknown> =>
  call(api.confirmLenderStatus, { body, key });
