import type { ChangePasswordBody, ResetPasswordBody } from '@millrace/schemas/api';
import { request } from './request.ts';

export const changePassword = (body: ChangePasswordBody): Promise<unknown> =>
  request('/auth/change-password', { method: 'POST', body });

/** Asks for a link, or sets the password with the one that came. */
export const resetPassword = (body: ResetPasswordBody): Promise<unknown> =>
  request('/auth/reset-password', { method: 'POST', body });
