import type {
  Done,
  HealthWindow,
  LenderHealthDetails,
  LenderResumed,
  ResumeLenderBody,
  SettleAlertBody,
} from '@millrace/schemas/api';
import { httpClient } from './http-client.ts';
import { postOnce } from './once-post.ts';

/** What staff asks and decides about lenders beside their list. */
export interface HealthCalls {
  lenderHealth: (id: number, window: HealthWindow) => Promise<LenderHealthDetails>;
  resumeLender: (id: number, body: ResumeLenderBody) => Promise<LenderResumed>;
  settleAlert: (id: number, body: SettleAlertBody) => Promise<Done>;
}

const path = '/api/admin/lender-health';

export const healthCalls: HealthCalls = {
  lenderHealth: async (id, window) =>
    (await httpClient(`${path}/${id}?window=${window}`)).json as LenderHealthDetails,
  resumeLender: (id, body) => postOnce(`${path}/${id}/resume`, body),
  settleAlert: (id, body) => postOnce(`${path}/${id}/settle-alert`, body),
};
