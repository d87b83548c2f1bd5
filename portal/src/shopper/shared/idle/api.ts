import type { Done } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { ownForm } from '../session/own-call.ts';

export const keepSession = (): Promise<Done> => ownForm.call(api.keepShopperSession);

/** Ends every session in this browser, of shoppers and of store users, before the next shopper uses it. */
export const openStoreDevice = (): Promise<Done> => call(api.openStoreDevice);

/**
 * Locks the shopper's session. The cookie stays, but the phone number or e-mail address must be verified
 * again.
 */
export const lockSession = (): Promise<Done> => ownForm.call(api.lockShopperSession);
