import type { Session } from '@millrace/schemas/api';
import { request } from '../../api/request.ts';

/** Signs this browser in with a token of the store. */
export const logInAtPos = (token: string): Promise<Session> =>
  request('/pos/login', {
    method: 'POST',
    body: { tz: Intl.DateTimeFormat().resolvedOptions().timeZone },
    bearer: token,
  });
