// Made by `npm run gen` from schemas/api/contract-steps.ts. Do not edit.
import type * as api from '../api/contract-steps.ts';
import type { Call } from '../http-client/index.ts';

export const getContractStep: Call<typeof api.getContractStep> = { method: 'GET', path: '/admin/contract-steps/{id}', permission: 'all-applications:read' };

export const listContractSteps: Call<typeof api.listContractSteps> = { method: 'GET', path: '/admin/contract-steps', permission: 'all-applications:read' };

export const resolveContractStep: Call<typeof api.resolveContractStep> = { method: 'POST', path: '/admin/contract-steps/{id}/resolve', permission: 'attempts:resolve', once: true };

export const takeBackContractStep: Call<typeof api.takeBackContractStep> = { method: 'POST', path: '/admin/contract-steps/{id}/take-back', permission: 'attempts:resolve', once: true };
