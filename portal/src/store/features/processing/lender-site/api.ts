import type { ExtensionKeyBody, RevealLenderValueBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/**
 * Returns one hidden value, which the user enters on the lender's website. The server records who requested
 * it.
 */
export const revealLenderValue = (body: RevealLenderValueBody) => call(api.revealLenderValue, { body });

/** Returns a key that lets the browser extension read the values of one task. */
export const createExtensionKey = (body: ExtensionKeyBody) => call(api.createExtensionKey, { body });
