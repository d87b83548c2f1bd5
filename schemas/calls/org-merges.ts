// Made by `npm run gen` from schemas/api/org-merges.ts. Do not edit.
import type * as api from '../api/org-merges.ts';
import type { Call } from '../http-client/index.ts';

export const disableOrg: Call<typeof api.disableOrg> = { method: 'POST', path: '/admin/disable-org', once: true };

export const getAdminOrg: Call<typeof api.getAdminOrg> = { method: 'GET', path: '/admin/orgs/{id}' };

export const getLaaConversion: Call<typeof api.getLaaConversion> = { method: 'GET', path: '/admin/org/conversion' };

export const getOrgDetails: Call<typeof api.getOrgDetails> = { method: 'GET', path: '/admin/org/details' };

export const listAdminOrgs: Call<typeof api.listAdminOrgs> = { method: 'GET', path: '/admin/orgs' };

export const listOrgMerges: Call<typeof api.listOrgMerges> = { method: 'GET', path: '/admin/org/merges' };

export const mergeOrgs: Call<typeof api.mergeOrgs> = { method: 'POST', path: '/admin/merge-org', once: true };

export const previewOrgMerge: Call<typeof api.previewOrgMerge> = { method: 'POST', path: '/admin/merge-org/preview' };

export const reverseLaaConversion: Call<typeof api.reverseLaaConversion> = { method: 'POST', path: '/admin/reverse-fp-to-laa', once: true };

export const unmergeOrg: Call<typeof api.unmergeOrg> = { method: 'POST', path: '/admin/unmerge-org', once: true };

export const updateAdminOrg: Call<typeof api.updateAdminOrg> = { method: 'PUT', path: '/admin/orgs/{id}', once: true };
