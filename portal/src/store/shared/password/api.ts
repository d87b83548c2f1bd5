import type { ChangePasswordBody, ProveBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const changePassword = (body: ChangePasswordBody): Promise<unknown> =>
  call(api.changePassword, { body });

/**
 * Confirms the user's password before a sensitive change, in case another person is using the user's browser.
 */
export const proveIdentity = (body: ProveBody): Promise<unknown> => call(api.proveIdentity, { body });
