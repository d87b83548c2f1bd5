import type { Session } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Loads the store or staff session of this browser. A shopper has none. */
export const readSession = (): Promise<Session> => call(api.getSession);

/** Ends the impersonation. The response sets the cookie of the impersonating user's own session. */
export const revertToPrimary = (): Promise<unknown> => call(api.endViewAsUser);
