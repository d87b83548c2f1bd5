import type { LoginBody, Session } from '@millrace/schemas/api';
import { request } from './request.ts';

export const logIn = (body: LoginBody): Promise<Session> => request('/auth/login', { method: 'POST', body });
