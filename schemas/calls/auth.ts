// Made by `npm run gen` from schemas/api/auth.ts. Do not edit.
import type * as api from '../api/auth.ts';
import type { Call } from '../http-client/index.ts';

export const changePassword: Call<typeof api.changePassword> = { method: 'POST', path: '/auth/change-password', permission: 'password:change' };

export const endOtherSessions: Call<typeof api.endOtherSessions> = { method: 'POST', path: '/auth/end-other-sessions', permission: 'profile:update' };

export const getSession: Call<typeof api.getSession> = { method: 'GET', path: '/auth/validate', permission: 'session:read' };

export const listSessions: Call<typeof api.listSessions> = { method: 'GET', path: '/auth/sessions', permission: 'profile:read' };

export const logIn: Call<typeof api.logIn> = { method: 'POST', path: '/auth/login', permission: 'session:create' };

export const logInAtPointOfSale: Call<typeof api.logInAtPointOfSale> = { method: 'POST', path: '/pos/login', permission: 'pos-session:create' };

export const logOut: Call<typeof api.logOut> = { method: 'POST', path: '/auth/logout', permission: 'session:end' };

export const proveIdentity: Call<typeof api.proveIdentity> = { method: 'POST', path: '/auth/prove', permission: 'profile:update' };

export const refreshSession: Call<typeof api.refreshSession> = { method: 'GET', path: '/auth/refresh', permission: 'session:refresh' };
