// Made by `npm run gen` from schemas/api/auth.ts. Do not edit.
import type * as api from '../api/auth.ts';
import type { Call } from '../http-client/index.ts';

export const acceptTerms: Call<typeof api.acceptTerms> = { method: 'POST', path: '/disclosures/fp-terms/accept' };

export const activateAccount: Call<typeof api.activateAccount> = { method: 'POST', path: '/auth/activate' };

export const changePassword: Call<typeof api.changePassword> = { method: 'POST', path: '/auth/change-password' };

export const checkOneTimeLink: Call<typeof api.checkOneTimeLink> = { method: 'GET', path: '/auth/link' };

export const checkSignInCode: Call<typeof api.checkSignInCode> = { method: 'POST', path: '/verify/check/email/privileged-user' };

export const checkSignInPhone: Call<typeof api.checkSignInPhone> = { method: 'POST', path: '/auth/phone/check' };

export const checkTerms: Call<typeof api.checkTerms> = { method: 'GET', path: '/disclosures/fp-terms-check' };

export const confirmEmail: Call<typeof api.confirmEmail> = { method: 'POST', path: '/auth/confirm-email' };

export const emailSignInCode: Call<typeof api.emailSignInCode> = { method: 'POST', path: '/verify/email' };

export const endOtherSessions: Call<typeof api.endOtherSessions> = { method: 'POST', path: '/auth/end-other-sessions' };

export const getSession: Call<typeof api.getSession> = { method: 'GET', path: '/auth/validate' };

export const getSignInPhone: Call<typeof api.getSignInPhone> = { method: 'GET', path: '/auth/phone' };

export const getTerms: Call<typeof api.getTerms> = { method: 'GET', path: '/disclosures/fp-merchant-terms' };

export const listSessions: Call<typeof api.listSessions> = { method: 'GET', path: '/auth/sessions' };

export const logIn: Call<typeof api.logIn> = { method: 'POST', path: '/auth/login' };

export const logInAtPointOfSale: Call<typeof api.logInAtPointOfSale> = { method: 'POST', path: '/pos/login' };

export const logOut: Call<typeof api.logOut> = { method: 'POST', path: '/auth/logout' };

export const proveIdentity: Call<typeof api.proveIdentity> = { method: 'POST', path: '/auth/prove' };

export const refreshSession: Call<typeof api.refreshSession> = { method: 'GET', path: '/auth/refresh' };

export const removeSignInPhone: Call<typeof api.removeSignInPhone> = { method: 'DELETE', path: '/auth/phone' };

export const resetPassword: Call<typeof api.resetPassword> = { method: 'POST', path: '/auth/reset-password' };

export const textSignInCode: Call<typeof api.textSignInCode> = { method: 'POST', path: '/verify/phone' };

export const textSignInPhone: Call<typeof api.textSignInPhone> = { method: 'POST', path: '/auth/phone' };
