import type { ResetPasswordBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/**
 * With an email address or user name, requests a link for a new password. With the token of that link, sets
 * the new password.
 */
export const resetPassword = (body: ResetPasswordBody): Promise<unknown> => call(api.resetPassword, { body });
