import type { HealthWindow, LenderHealthDetails } from '@millrace/schemas/api';
import { httpClient } from './http-client.ts';

/** What staff asks about lenders beside their list. */
export interface HealthCalls {
  lenderHealth: (id: number, window: HealthWindow) => Promise<LenderHealthDetails>;
}

const path = '/api/admin/lender-health';

export const healthCalls: HealthCalls = {
  lenderHealth: async (id, window) =>
    (await httpClient(`${path}/${id}?window=${window}`)).json as LenderHealthDetails,
};
