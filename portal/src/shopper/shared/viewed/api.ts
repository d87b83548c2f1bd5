import type { Session } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Whose session the browser has beside the shopper's, if any. */
export const readSession = (): Promise<Session> => call(api.getSession);

/** Back to the own account; the answer brings the cookie of the own session. */
export const revertToPrimary = (): Promise<unknown> => call(api.endViewAsUser);
