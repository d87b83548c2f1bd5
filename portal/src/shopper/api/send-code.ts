import type { SendCodeBody, SentCode } from '@millrace/schemas/api';
import { request } from '../../shared/api/request.ts';

export const sendCode = (body: SendCodeBody): Promise<SentCode> =>
  request('/verify', { method: 'POST', body });
