// Made by `npm run gen` from schemas/api/isoftpull.ts. Do not edit.
import type * as api from '../api/isoftpull.ts';
import type { Call } from '../http-client/index.ts';

export const getManualRun: Call<typeof api.getManualRun> = { method: 'GET', path: '/store-integrations/isp-manual-run', permission: 'credit-checks:run' };

export const runCreditCheck: Call<typeof api.runCreditCheck> = { method: 'POST', path: '/store-integrations/run-isp-credit-check', permission: 'credit-checks:run' };
