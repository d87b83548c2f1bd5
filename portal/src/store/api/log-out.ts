import { request } from './request.ts';

export const logOut = (): Promise<unknown> => request('/auth/logout', { method: 'POST', body: {} });
