import type { Done } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { ownForm } from '../session/own-call.ts';

/** Locks the shopper's session. The cookie stays, but the phone or e-mail address must be verified again. */
export const lockSession = (): Promise<Done> => ownForm.call(api.lockShopperSession);
