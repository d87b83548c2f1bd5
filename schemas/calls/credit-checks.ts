// Made by `npm run gen` from schemas/api/credit-checks.ts. Do not edit.
import type * as api from '../api/credit-checks.ts';
import type { Call } from '../http-client/index.ts';

export const listCreditChecks: Call<typeof api.listCreditChecks> = { method: 'GET', path: '/credit-checks', permission: 'credit-checks:read' };
