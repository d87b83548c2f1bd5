import type { Done } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Locks the shopper's session. The cookie stays, but the phone or e-mail address must be verified again. */
export const lockSession = (): Promise<Done> => call(api.lockShopperSession);
