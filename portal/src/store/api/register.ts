import type { RegisterBody, Registered } from '@millrace/schemas/api';
import { request } from './request.ts';

export const registerAccount = (body: RegisterBody): Promise<Registered> =>
  request('/register', { method: 'POST', body });
