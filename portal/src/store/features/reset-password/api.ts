import type { ResetPasswordBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Requests a link for a new password. With the token of such a link, sets the password. */
export const resetPassword = (body: ResetPasswordBody): Promise<unknown> => call(api.resetPassword, { body });
