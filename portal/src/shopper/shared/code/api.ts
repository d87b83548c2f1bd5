import type { CheckCodeBody, CheckedCode, SendCodeBody, SentCode } from '@millrace/schemas/api';
import { request } from '../../../shared/api/request.ts';

export const checkCode = (body: CheckCodeBody): Promise<CheckedCode> =>
  request('/verify/check', { method: 'POST', body });

export const sendCode = (body: SendCodeBody): Promise<SentCode> =>
  request('/verify', { method: 'POST', body });
