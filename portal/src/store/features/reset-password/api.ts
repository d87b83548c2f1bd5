import type { ResetPasswordBody } from '@millrace/schemas/api';
import { request } from '../../api/request.ts';

/** Asks for a link, or sets the password with the one that came. */
export const resetPassword = (body: ResetPasswordBody): Promise<unknown> =>
  request('/auth/reset-password', { method: 'POST', body });
