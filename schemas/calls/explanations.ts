// Made by `npm run gen` from schemas/api/explanations.ts. Do not edit.
import type * as api from '../api/explanations.ts';
import type { Call } from '../http-client/index.ts';

export const getExplanation: Call<typeof api.getExplanation> = { method: 'GET', path: '/admin/explanations/{id}', permission: 'all-applications:read' };
