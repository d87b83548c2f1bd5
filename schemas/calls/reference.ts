// Made by `npm run gen` from schemas/api/reference.ts. Do not edit.
import type * as api from '../api/reference.ts';
import type { Call } from '../http-client/index.ts';

export const findCityOfZip: Call<typeof api.findCityOfZip> = { method: 'GET', path: '/geolocation/zip', permission: 'address-suggestions:read' };

export const listFranchises: Call<typeof api.listFranchises> = { method: 'GET', path: '/franchises', permission: 'reference:read' };

export const listIndustries: Call<typeof api.listIndustries> = { method: 'GET', path: '/industries', permission: 'public:read' };

export const listLocations: Call<typeof api.listLocations> = { method: 'GET', path: '/locations', permission: 'public:read' };

export const listTimezones: Call<typeof api.listTimezones> = { method: 'GET', path: '/system-settings/timezones', permission: 'public:read' };

export const suggestAddresses: Call<typeof api.suggestAddresses> = { method: 'GET', path: '/geolocation/suggestions', permission: 'address-suggestions:read' };
