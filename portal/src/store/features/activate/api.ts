import type { ActivateBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** The first sign-in of an invited user. The user must set a password next. */
export const activateAccount = (body: ActivateBody): Promise<unknown> => call(api.activateAccount, { body });
