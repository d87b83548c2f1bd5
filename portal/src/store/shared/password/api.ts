import type { ChangePasswordBody, ProveBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const changePassword = (body: ChangePasswordBody): Promise<unknown> =>
  call(api.changePassword, { body });

/** The password once more: for what somebody who finds an open browser must not do. */
export const proveIdentity = (body: ProveBody): Promise<unknown> => call(api.proveIdentity, { body });
