// Made by `npm run gen` from schemas/api/org-merges.ts. Do not edit.
import type * as api from '../api/org-merges.ts';
import type { Call } from '../http-client/index.ts';

export const disableOrg: Call<typeof api.disableOrg> = { method: 'POST', path: '/admin/disable-org', permission: 'orgs:disable', once: true };

export const getAdminOrg: Call<typeof api.getAdminOrg> = { method: 'GET', path: '/admin/orgs/{id}', permission: 'all-orgs:read' };

export const getLaaConversion: Call<typeof api.getLaaConversion> = { method: 'GET', path: '/admin/org/conversion', permission: 'all-orgs:read' };

export const getOrgDetails: Call<typeof api.getOrgDetails> = { method: 'GET', path: '/admin/org/details', permission: 'all-orgs:read' };

export const listAdminOrgs: Call<typeof api.listAdminOrgs> = { method: 'GET', path: '/admin/orgs', permission: 'all-orgs:read' };

export const listOrgMerges: Call<typeof api.listOrgMerges> = { method: 'GET', path: '/admin/org/merges', permission: 'all-orgs:read' };

export const mergeOrgs: Call<typeof api.mergeOrgs> = { method: 'POST', path: '/admin/merge-org', permission: 'orgs:merge', once: true };

export const previewOrgMerge: Call<typeof api.previewOrgMerge> = { method: 'POST', path: '/admin/merge-org/preview', permission: 'orgs:merge' };

export const reverseLaaConversion: Call<typeof api.reverseLaaConversion> = { method: 'POST', path: '/admin/reverse-fp-to-laa', permission: 'orgs:convert', once: true };

export const unmergeOrg: Call<typeof api.unmergeOrg> = { method: 'POST', path: '/admin/unmerge-org', permission: 'orgs:merge', once: true };

export const updateAdminOrg: Call<typeof api.updateAdminOrg> = { method: 'PUT', path: '/admin/orgs/{id}', permission: 'orgs:update', once: true };
