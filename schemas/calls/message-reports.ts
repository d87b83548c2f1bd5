// Made by `npm run gen` from schemas/api/message-reports.ts. Do not edit.
import type * as api from '../api/message-reports.ts';
import type { Call } from '../http-client/index.ts';

export const receiveTwilioReport: Call<typeof api.receiveTwilioReport> = { method: 'POST', path: '/webhooks/twilio/status', permission: 'message-report:receive' };

export const receiveTwilioText: Call<typeof api.receiveTwilioText> = { method: 'POST', path: '/webhooks/twilio/text', permission: 'message-report:receive' };
