import { request } from './request.ts';

/** Back to the own account; the answer brings the cookie of the own session. */
export const revertToPrimary = (): Promise<unknown> =>
  request('/users/revert-to-primary', { method: 'POST', body: {} });
