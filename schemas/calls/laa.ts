// Made by `npm run gen` from schemas/api/laa.ts. Do not edit.
import type * as api from '../api/laa.ts';
import type { Call } from '../http-client/index.ts';

export const convertToLaa: Call<typeof api.convertToLaa> = { method: 'POST', path: '/admin/convert-fp-to-laa', once: true };

export const countLaaApplications: Call<typeof api.countLaaApplications> = { method: 'GET', path: '/laa/form-count' };

export const countLaaUsers: Call<typeof api.countLaaUsers> = { method: 'GET', path: '/laa/user-count' };

export const createLaaAccount: Call<typeof api.createLaaAccount> = { method: 'POST', path: '/register/laa/create', once: true };

export const listLaaLenders: Call<typeof api.listLaaLenders> = { method: 'GET', path: '/laa/lenders' };

export const listLaaOrgs: Call<typeof api.listLaaOrgs> = { method: 'GET', path: '/laa/orgs' };

export const previewLaaConversion: Call<typeof api.previewLaaConversion> = { method: 'GET', path: '/admin/convert-fp-to-laa/preview' };

export const updateLaaAccount: Call<typeof api.updateLaaAccount> = { method: 'POST', path: '/register/laa/update', once: true };
