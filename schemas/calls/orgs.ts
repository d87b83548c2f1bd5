// Made by `npm run gen` from schemas/api/orgs.ts. Do not edit.
import type * as api from '../api/orgs.ts';
import type { Call } from '../http-client/index.ts';

export const deleteOrgRegion: Call<typeof api.deleteOrgRegion> = { method: 'DELETE', path: '/org-regions' };

export const getOrg: Call<typeof api.getOrg> = { method: 'GET', path: '/org' };

export const getOrgSettings: Call<typeof api.getOrgSettings> = { method: 'GET', path: '/org-settings/{org_id}' };

export const listAllOrgs: Call<typeof api.listAllOrgs> = { method: 'GET', path: '/org/get-all-orgs' };

export const listOrgRegions: Call<typeof api.listOrgRegions> = { method: 'GET', path: '/org-regions' };

export const listOrgStores: Call<typeof api.listOrgStores> = { method: 'GET', path: '/org/stores' };

export const saveOrg: Call<typeof api.saveOrg> = { method: 'POST', path: '/org', once: true };

export const saveOrgGlobalVariables: Call<typeof api.saveOrgGlobalVariables> = { method: 'POST', path: '/org-settings/{org_id}/save-global-variables', once: true };

export const saveOrgRegion: Call<typeof api.saveOrgRegion> = { method: 'POST', path: '/org-regions', once: true };

export const saveOrgSettings: Call<typeof api.saveOrgSettings> = { method: 'POST', path: '/org-settings', once: true };
