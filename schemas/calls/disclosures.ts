// Made by `npm run gen` from schemas/api/disclosures.ts. Do not edit.
import type * as api from '../api/disclosures.ts';
import type { Call } from '../http-client/index.ts';

export const deleteDisclosure: Call<typeof api.deleteDisclosure> = { method: 'DELETE', path: '/disclosures/form/delete', permission: 'disclosures:update' };

export const getDisclosure: Call<typeof api.getDisclosure> = { method: 'GET', path: '/disclosures/form', permission: 'disclosures:read' };

export const listDisclosures: Call<typeof api.listDisclosures> = { method: 'GET', path: '/disclosures', permission: 'public:read' };

export const saveDisclosure: Call<typeof api.saveDisclosure> = { method: 'POST', path: '/disclosures/form/save', permission: 'disclosures:update', once: true };
