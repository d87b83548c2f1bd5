import type { ExtensionKeyBody, RevealLenderValueBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Returns one hidden value for the website of a lender. The server records who saw it. */
export const revealLenderValue = (body: RevealLenderValueBody) => call(api.revealLenderValue, { body });

/** Returns a key with which the browser extension reads the values of one task. */
export const createExtensionKey = (body: ExtensionKeyBody) => call(api.createExtensionKey, { body });
