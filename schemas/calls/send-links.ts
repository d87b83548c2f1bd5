// Made by `npm run gen` from schemas/api/send-links.ts. Do not edit.
import type * as api from '../api/send-links.ts';
import type { Call } from '../http-client/index.ts';

export const getSendOptions: Call<typeof api.getSendOptions> = { method: 'GET', path: '/send-links/options' };

export const sendApplicationLink: Call<typeof api.sendApplicationLink> = { method: 'POST', path: '/send-links', once: true };

export const sendInStoreLink: Call<typeof api.sendInStoreLink> = { method: 'POST', path: '/stores/send-outside-form-link', once: true };
