// Made by `npm run gen` from schemas/api/intake.ts. Do not edit.
import type * as api from '../api/intake.ts';
import type { Call } from '../http-client/index.ts';

export const checkExistingApplication: Call<typeof api.checkExistingApplication> = { method: 'POST', path: '/forms/exists', permission: 'forms:check' };

export const createIntake: Call<typeof api.createIntake> = { method: 'POST', path: '/forms/create/intake', permission: 'forms:create', once: true };

export const findExistingApplication: Call<typeof api.findExistingApplication> = { method: 'GET', path: '/forms/exists', permission: 'forms:check' };
