// Made by `npm run gen` from schemas/api/terms.ts. Do not edit.
import type * as api from '../api/terms.ts';
import type { Call } from '../http-client/index.ts';

export const acceptTerms: Call<typeof api.acceptTerms> = { method: 'POST', path: '/disclosures/fp-terms/accept', permission: 'terms:accept' };

export const checkTerms: Call<typeof api.checkTerms> = { method: 'GET', path: '/disclosures/fp-terms-check', permission: 'terms:read' };

export const getTerms: Call<typeof api.getTerms> = { method: 'GET', path: '/disclosures/fp-merchant-terms', permission: 'terms:read' };
