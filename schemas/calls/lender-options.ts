// Made by `npm run gen` from schemas/api/lender-options.ts. Do not edit.
import type * as api from '../api/lender-options.ts';
import type { Call } from '../http-client/index.ts';

export const listLenderIndustries: Call<typeof api.listLenderIndustries> = { method: 'GET', path: '/lender-industry-maps' };

export const listLenderLocations: Call<typeof api.listLenderLocations> = { method: 'GET', path: '/lender-location-maps' };

export const listLenderOptions: Call<typeof api.listLenderOptions> = { method: 'GET', path: '/lender-options' };

export const listLenderSignUps: Call<typeof api.listLenderSignUps> = { method: 'GET', path: '/admin/lender-objects/{id}/sign-ups' };

export const listOpenSignUps: Call<typeof api.listOpenSignUps> = { method: 'GET', path: '/admin/lender-sign-ups' };

export const signUpForLender: Call<typeof api.signUpForLender> = { method: 'POST', path: '/lenders/sign-up', once: true };
