import type { CheckCodeBody, CheckedCode } from '@millrace/schemas/api';
import { request } from '../../shared/api/request.ts';

export const checkCode = (body: CheckCodeBody): Promise<CheckedCode> =>
  request('/verify/check', { method: 'POST', body });
