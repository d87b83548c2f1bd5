// Made by `npm run gen` from schemas/api/reference.ts. Do not edit.
import type * as api from '../api/reference.ts';
import type { Call } from '../http-client/index.ts';

export const listFranchises: Call<typeof api.listFranchises> = { method: 'GET', path: '/franchises' };

export const listIndustries: Call<typeof api.listIndustries> = { method: 'GET', path: '/industries' };

export const listLocations: Call<typeof api.listLocations> = { method: 'GET', path: '/locations' };

export const listTimezones: Call<typeof api.listTimezones> = { method: 'GET', path: '/system-settings/timezones' };

export const suggestAddresses: Call<typeof api.suggestAddresses> = { method: 'GET', path: '/geolocation/suggestions' };
