// Made by `npm run gen` from schemas/api/marketing-links.ts. Do not edit.
import type * as api from '../api/marketing-links.ts';
import type { Call } from '../http-client/index.ts';

export const archiveMarketingLink: Call<typeof api.archiveMarketingLink> = { method: 'PUT', path: '/marketing-links/{id}/archive', permission: 'marketing-links:update' };

export const countLinkClick: Call<typeof api.countLinkClick> = { method: 'POST', path: '/marketing-links/{id}/click', permission: 'outside-form:open', once: true };

export const createMarketingLink: Call<typeof api.createMarketingLink> = { method: 'POST', path: '/marketing-links', permission: 'marketing-links:update', once: true };

export const listLinksOfForm: Call<typeof api.listLinksOfForm> = { method: 'GET', path: '/marketing-links/config/{cfaConfigId}', permission: 'marketing-links:read' };

export const listLinksOfOrg: Call<typeof api.listLinksOfOrg> = { method: 'GET', path: '/marketing-links/org/{orgId}', permission: 'org-reports:read' };

export const listLinksOfStore: Call<typeof api.listLinksOfStore> = { method: 'GET', path: '/marketing-links/{storeId}', permission: 'marketing-links:read' };

export const openShortLink: Call<typeof api.openShortLink> = { method: 'GET', path: '/marketing-links/short/{code}', permission: 'outside-form:open' };

export const updateMarketingLink: Call<typeof api.updateMarketingLink> = { method: 'PUT', path: '/marketing-links/{id}', permission: 'marketing-links:update' };
