// Made by `npm run gen` from schemas/api/shopper.ts. Do not edit.
import type * as api from '../api/shopper.ts';
import type { Call } from '../http-client/index.ts';

export const answerLenderRequest: Call<typeof api.answerLenderRequest> = { method: 'POST', path: '/shopper/results/answer', once: true };

export const checkCode: Call<typeof api.checkCode> = { method: 'POST', path: '/verify/check', once: true };

export const chooseOffer: Call<typeof api.chooseOffer> = { method: 'POST', path: '/shopper/offers/choose', once: true };

export const endShopperSession: Call<typeof api.endShopperSession> = { method: 'POST', path: '/shopper/end' };

export const getEarlierForm: Call<typeof api.getEarlierForm> = { method: 'GET', path: '/shopper/form/earlier' };

export const getOfferDisclosures: Call<typeof api.getOfferDisclosures> = { method: 'GET', path: '/shopper/offers/disclosures' };

export const getOutsideForm: Call<typeof api.getOutsideForm> = { method: 'GET', path: '/v2/outside-form/details' };

export const getShopperForm: Call<typeof api.getShopperForm> = { method: 'GET', path: '/shopper/form' };

export const getShopperResults: Call<typeof api.getShopperResults> = { method: 'GET', path: '/shopper/results' };

export const lockShopperSession: Call<typeof api.lockShopperSession> = { method: 'POST', path: '/shopper/lock' };

export const saveShopperAnswers: Call<typeof api.saveShopperAnswers> = { method: 'PATCH', path: '/shopper/form', once: true };

export const sendCode: Call<typeof api.sendCode> = { method: 'POST', path: '/verify', once: true };

export const startApplication: Call<typeof api.startApplication> = { method: 'POST', path: '/v2/forms/create/outside', once: true };

export const submitApplication: Call<typeof api.submitApplication> = { method: 'POST', path: '/api-pipe/application/submit', once: true };

export const submitShopperForm: Call<typeof api.submitShopperForm> = { method: 'POST', path: '/shopper/form/submit', once: true };
