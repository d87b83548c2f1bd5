// Made by `npm run gen` from schemas/api/laa.ts. Do not edit.
import type * as api from '../api/laa.ts';
import type { Call } from '../http-client/index.ts';

export const convertToLaa: Call<typeof api.convertToLaa> = { method: 'POST', path: '/admin/convert-fp-to-laa', permission: 'orgs:convert', once: true };

export const countLaaApplications: Call<typeof api.countLaaApplications> = { method: 'GET', path: '/laa/form-count', permission: 'laa:read' };

export const countLaaUsers: Call<typeof api.countLaaUsers> = { method: 'GET', path: '/laa/user-count', permission: 'laa:read' };

export const createLaaAccount: Call<typeof api.createLaaAccount> = { method: 'POST', path: '/register/laa/create', permission: 'laa:create', once: true };

export const listLaaLenders: Call<typeof api.listLaaLenders> = { method: 'GET', path: '/laa/lenders', permission: 'laa:list-lenders' };

export const listLaaOrgs: Call<typeof api.listLaaOrgs> = { method: 'GET', path: '/laa/orgs', permission: 'laa:read' };

export const previewLaaConversion: Call<typeof api.previewLaaConversion> = { method: 'GET', path: '/admin/convert-fp-to-laa/preview', permission: 'orgs:convert' };

export const updateLaaAccount: Call<typeof api.updateLaaAccount> = { method: 'POST', path: '/register/laa/update', permission: 'laa:update', once: true };
