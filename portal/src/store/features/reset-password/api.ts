import type { ResetPasswordBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Requests a link, or sets the password with the token of the link. */
export const resetPassword = (body: ResetPasswordBody): Promise<unknown> => call(api.resetPassword, { body });
