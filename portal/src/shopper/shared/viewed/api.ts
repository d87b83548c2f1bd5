import type { Session } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** The store or staff session of this browser, if there is one. */
export const readSession = (): Promise<Session> => call(api.getSession);

/** Ends the impersonation. The response sets the cookie of the user's own session. */
export const revertToPrimary = (): Promise<unknown> => call(api.endViewAsUser);
