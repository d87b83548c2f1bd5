// Made by `npm run gen` from schemas/api/orgs.ts. Do not edit.
import type * as api from '../api/orgs.ts';
import type { Call } from '../http-client/index.ts';

export const deleteOrgRegion: Call<typeof api.deleteOrgRegion> = { method: 'DELETE', path: '/org-regions', permission: 'org-regions:update' };

export const getOrg: Call<typeof api.getOrg> = { method: 'GET', path: '/org', permission: 'orgs:read' };

export const getOrgSettings: Call<typeof api.getOrgSettings> = { method: 'GET', path: '/org-settings/{org_id}', permission: 'orgs:read' };

export const listAllOrgs: Call<typeof api.listAllOrgs> = { method: 'GET', path: '/org/get-all-orgs', permission: 'all-orgs:list' };

export const listOrgRegions: Call<typeof api.listOrgRegions> = { method: 'GET', path: '/org-regions', permission: 'org-regions:read' };

export const listOrgStores: Call<typeof api.listOrgStores> = { method: 'GET', path: '/org/stores', permission: 'org-stores:list' };

export const saveOrg: Call<typeof api.saveOrg> = { method: 'POST', path: '/org', permission: 'orgs:update', once: true };

export const saveOrgGlobalVariables: Call<typeof api.saveOrgGlobalVariables> = { method: 'POST', path: '/org-settings/{org_id}/save-global-variables', permission: 'global-variables:update', once: true };

export const saveOrgRegion: Call<typeof api.saveOrgRegion> = { method: 'POST', path: '/org-regions', permission: 'org-regions:update', once: true };

export const saveOrgSettings: Call<typeof api.saveOrgSettings> = { method: 'POST', path: '/org-settings', permission: 'org-settings:update', once: true };
