import type { Done } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Prepares this browser for a shopper. The server ends the store user's session. */
export const openStoreDevice = (): Promise<Done> => call(api.openStoreDevice);
