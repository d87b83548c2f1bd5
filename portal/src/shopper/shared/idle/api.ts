import type { Done } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** The cookie stays; what was proven has to be proven again. */
export const lockSession = (): Promise<Done> => call(api.lockShopperSession);
