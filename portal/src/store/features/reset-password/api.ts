import type { ResetPasswordBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Asks for a link, or sets the password with the one that came. */
export const resetPassword = (body: ResetPasswordBody): Promise<unknown> => call(api.resetPassword, { body });
