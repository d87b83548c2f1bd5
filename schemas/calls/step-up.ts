// Made by `npm run gen` from schemas/api/step-up.ts. Do not edit.
import type * as api from '../api/step-up.ts';
import type { Call } from '../http-client/index.ts';

export const getStepUpWays: Call<typeof api.getStepUpWays> = { method: 'GET', path: '/auth/step-up', permission: 'session:step-up' };

export const mailStepUpCode: Call<typeof api.mailStepUpCode> = { method: 'POST', path: '/auth/step-up/code', permission: 'session:step-up' };

export const startPasskeyStepUp: Call<typeof api.startPasskeyStepUp> = { method: 'POST', path: '/auth/step-up/passkey/start', permission: 'session:step-up' };

export const stepUp: Call<typeof api.stepUp> = { method: 'POST', path: '/auth/step-up', permission: 'session:step-up' };
