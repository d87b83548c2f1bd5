import type { ConfirmEmailBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Confirms a user's new e-mail address with the token of the link. */
export const confirmEmail = (body: ConfirmEmailBody): Promise<unknown> => call(api.confirmEmail, { body });
