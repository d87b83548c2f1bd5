import type { CheckCodeBody, CheckedCode, SendCodeBody, SentCode } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { ownForm } from '../session/own-call.ts';

export const checkCode = (body: CheckCodeBody): Promise<CheckedCode> => ownForm.call(api.checkCode, { body });

export const sendCode = (body: SendCodeBody): Promise<SentCode> => ownForm.call(api.sendCode, { body });
