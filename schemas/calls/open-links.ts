// Made by `npm run gen` from schemas/api/open-links.ts. Do not edit.
import type * as api from '../api/open-links.ts';
import type { Call } from '../http-client/index.ts';

export const openSentLink: Call<typeof api.openSentLink> = { method: 'POST', path: '/v2/send-links/open', permission: 'form-link:open', once: true };

export const renewSentLink: Call<typeof api.renewSentLink> = { method: 'POST', path: '/v2/send-links/renew', permission: 'form-link:open', once: true };

export const sendDeviceLink: Call<typeof api.sendDeviceLink> = { method: 'POST', path: '/shopper/form/link', permission: 'shopper-form:read', once: true };

export const viewSentLink: Call<typeof api.viewSentLink> = { method: 'GET', path: '/v2/send-links/verify/{token}', permission: 'form-link:open' };
