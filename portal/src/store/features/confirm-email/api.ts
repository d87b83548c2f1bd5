import type { ConfirmEmailBody } from '@millrace/schemas/api';
import { request } from '../../api/request.ts';

/** The link that came to a new address. */
export const confirmEmail = (body: ConfirmEmailBody): Promise<unknown> =>
  request('/auth/confirm-email', { method: 'POST', body });
