// Made by `npm run gen` from schemas/api/lender-options.ts. Do not edit.
import type * as api from '../api/lender-options.ts';
import type { Call } from '../http-client/index.ts';

export const listLenderIndustries: Call<typeof api.listLenderIndustries> = { method: 'GET', path: '/lender-industry-maps', permission: 'reference:read' };

export const listLenderLocations: Call<typeof api.listLenderLocations> = { method: 'GET', path: '/lender-location-maps', permission: 'reference:read' };

export const listLenderOptions: Call<typeof api.listLenderOptions> = { method: 'GET', path: '/lender-options', permission: 'lenders:sign-up' };

export const listLenderSignUps: Call<typeof api.listLenderSignUps> = { method: 'GET', path: '/admin/lender-objects/{id}/sign-ups', permission: 'lender-objects:read' };

export const listOpenSignUps: Call<typeof api.listOpenSignUps> = { method: 'GET', path: '/admin/lender-sign-ups', permission: 'lender-objects:read' };

export const signUpForLender: Call<typeof api.signUpForLender> = { method: 'POST', path: '/lenders/sign-up', permission: 'lenders:sign-up', once: true };
