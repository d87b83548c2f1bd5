import type { Session } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Signs this browser in with an API token of the store. */
export const logInAtPos = (token: string): Promise<Session> =>
  call(api.logInAtPointOfSale, {
    body: { tz: Intl.DateTimeFormat().resolvedOptions().timeZone },
    headers: { Authorization: `Bearer ${token}` },
  });
