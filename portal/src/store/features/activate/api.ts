import type { ActivateBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Signs an invited user in for the first time. The user must set a password next. */
export const activateAccount = (body: ActivateBody): Promise<unknown> => call(api.activateAccount, { body });
