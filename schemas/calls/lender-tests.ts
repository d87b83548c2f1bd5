// Made by `npm run gen` from schemas/api/lender-tests.ts. Do not edit.
import type * as api from '../api/lender-tests.ts';
import type { Call } from '../http-client/index.ts';

export const listLenderTests: Call<typeof api.listLenderTests> = { method: 'GET', path: '/admin/lender-objects/{id}/tests', permission: 'lender-objects:read' };

export const testLender: Call<typeof api.testLender> = { method: 'POST', path: '/admin/lender-object/test', permission: 'lender-objects:update' };
