// Made by `npm run gen` from schemas/api/send-links.ts. Do not edit.
import type * as api from '../api/send-links.ts';
import type { Call } from '../http-client/index.ts';

export const getSendOptions: Call<typeof api.getSendOptions> = { method: 'GET', path: '/send-links/options', permission: 'form-links:send' };

export const sendApplicationLink: Call<typeof api.sendApplicationLink> = { method: 'POST', path: '/send-links', permission: 'form-links:send', once: true };

export const sendInStoreLink: Call<typeof api.sendInStoreLink> = { method: 'POST', path: '/stores/send-outside-form-link', permission: 'form-links:send', once: true };
