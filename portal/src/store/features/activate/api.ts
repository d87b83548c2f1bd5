import type { ActivateBody } from '@millrace/schemas/api';
import { request } from '../../api/request.ts';

/** The first sign-in of somebody who was added; what comes next is a password. */
export const activateAccount = (body: ActivateBody): Promise<unknown> =>
  request('/auth/activate', { method: 'POST', body });
