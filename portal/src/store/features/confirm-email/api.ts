import type { ConfirmEmailBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** The link that came to a new address. */
export const confirmEmail = (body: ConfirmEmailBody): Promise<unknown> => call(api.confirmEmail, { body });
