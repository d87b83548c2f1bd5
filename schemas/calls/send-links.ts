// Made by `npm run gen` from schemas/api/send-links.ts. Do not edit.
import type * as api from '../api/send-links.ts';
import type { Call } from '../http-client/index.ts';

export const createIntake: Call<typeof api.createIntake> = { method: 'POST', path: '/forms/create/intake', once: true };

export const findExistingApplication: Call<typeof api.findExistingApplication> = { method: 'GET', path: '/forms/exists' };

export const getSendOptions: Call<typeof api.getSendOptions> = { method: 'GET', path: '/send-links/options' };

export const listSentLinks: Call<typeof api.listSentLinks> = { method: 'GET', path: '/sent-forms' };

export const listUncompletedOfOrg: Call<typeof api.listUncompletedOfOrg> = { method: 'GET', path: '/sent-forms/uncompleted/org' };

export const listUncompletedOfProcessor: Call<typeof api.listUncompletedOfProcessor> = { method: 'GET', path: '/sent-forms/uncompleted/mp' };

export const listUncompletedOfStore: Call<typeof api.listUncompletedOfStore> = { method: 'GET', path: '/sent-forms/uncompleted/store' };

export const openSentLink: Call<typeof api.openSentLink> = { method: 'POST', path: '/v2/send-links/open', once: true };

export const renewSentLink: Call<typeof api.renewSentLink> = { method: 'POST', path: '/v2/send-links/renew', once: true };

export const sendApplicationLink: Call<typeof api.sendApplicationLink> = { method: 'POST', path: '/send-links', once: true };

export const sendDeviceLink: Call<typeof api.sendDeviceLink> = { method: 'POST', path: '/shopper/form/link', once: true };

export const sendInStoreLink: Call<typeof api.sendInStoreLink> = { method: 'POST', path: '/stores/send-outside-form-link', once: true };

export const viewSentLink: Call<typeof api.viewSentLink> = { method: 'GET', path: '/v2/send-links/verify/{token}' };
