import type { CheckCodeBody, CheckedCode, SendCodeBody, SentCode } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const checkCode = (body: CheckCodeBody): Promise<CheckedCode> => call(api.checkCode, { body });

export const sendCode = (body: SendCodeBody): Promise<SentCode> => call(api.sendCode, { body });
