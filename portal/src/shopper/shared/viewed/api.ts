import type { Session } from '@millrace/schemas/api';
import { request } from '../../../shared/api/request.ts';

/** Whose session the browser has beside the shopper's, if any. */
export const readSession = (): Promise<Session> => request('/auth/validate');

/** Back to the own account; the answer brings the cookie of the own session. */
export const revertToPrimary = (): Promise<unknown> =>
  request('/users/revert-to-primary', { method: 'POST', body: {} });
