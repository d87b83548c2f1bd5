import type { ConfirmLenderStatusBody, DecisionBody, SetLenderStatusBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const decideApplication = (body: DecisionBody): Promise<unknown> =>
  call(api.decideApplication, { body });

export const setLenderStatus = (body: SetLenderStatusBody) => call(api.setLenderStatus, { body });

export const confirmLenderStatus = (body: ConfirmLenderStatusBody): Promise<unknown> =>
  call(api.confirmLenderStatus, { body });
