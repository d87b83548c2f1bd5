// Made by `npm run gen` from schemas/api/shopper-forms.ts. Do not edit.
import type * as api from '../api/shopper-forms.ts';
import type { Call } from '../http-client/index.ts';

export const applyAgainAtStore: Call<typeof api.applyAgainAtStore> = { method: 'POST', path: '/shopper/form/earlier/again', permission: 'shopper-form:write' };

export const decideProposal: Call<typeof api.decideProposal> = { method: 'POST', path: '/shopper/form/proposals', permission: 'shopper-form:write', once: true };

export const endShopperSession: Call<typeof api.endShopperSession> = { method: 'POST', path: '/shopper/end', permission: 'shopper-form:verify' };

export const getEarlierForm: Call<typeof api.getEarlierForm> = { method: 'GET', path: '/shopper/form/earlier', permission: 'shopper-form:read' };

export const getShopperForm: Call<typeof api.getShopperForm> = { method: 'GET', path: '/shopper/form', permission: 'shopper-form:read' };

export const keepShopperSession: Call<typeof api.keepShopperSession> = { method: 'POST', path: '/shopper/keep', permission: 'shopper-form:verify' };

export const lockShopperSession: Call<typeof api.lockShopperSession> = { method: 'POST', path: '/shopper/lock', permission: 'shopper-form:verify' };

export const openEarlierForm: Call<typeof api.openEarlierForm> = { method: 'POST', path: '/shopper/form/earlier/open', permission: 'shopper-form:read' };

export const openNextStage: Call<typeof api.openNextStage> = { method: 'POST', path: '/shopper/form/stage', permission: 'shopper-form:submit' };

export const openStoreDevice: Call<typeof api.openStoreDevice> = { method: 'POST', path: '/shopper/device', permission: 'shopper-form:start' };

export const saveShopperAnswers: Call<typeof api.saveShopperAnswers> = { method: 'PATCH', path: '/shopper/form', permission: 'shopper-form:write', once: true };

export const saveStageAnswers: Call<typeof api.saveStageAnswers> = { method: 'PATCH', path: '/shopper/form/stage', permission: 'shopper-form:write' };

export const stopStages: Call<typeof api.stopStages> = { method: 'POST', path: '/shopper/form/stop', permission: 'shopper-form:submit' };

export const submitApplication: Call<typeof api.submitApplication> = { method: 'POST', path: '/api-pipe/application/submit', permission: 'applications:submit', once: true };

export const submitShopperForm: Call<typeof api.submitShopperForm> = { method: 'POST', path: '/shopper/form/submit', permission: 'shopper-form:submit', once: true };
