import type { ChangePasswordBody, ProveBody } from '@millrace/schemas/api';
import { request } from '../../api/request.ts';

export const changePassword = (body: ChangePasswordBody): Promise<unknown> =>
  request('/auth/change-password', { method: 'POST', body });

/** The password once more: for what somebody who finds an open browser must not do. */
export const proveIdentity = (body: ProveBody): Promise<unknown> =>
  request('/auth/prove', { method: 'POST', body });
