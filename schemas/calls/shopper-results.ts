// Made by `npm run gen` from schemas/api/shopper-results.ts. Do not edit.
import type * as api from '../api/shopper-results.ts';
import type { Call } from '../http-client/index.ts';

export const answerLenderRequest: Call<typeof api.answerLenderRequest> = { method: 'POST', path: '/shopper/results/answer', permission: 'shopper-results:answer', once: true };

export const chooseOffer: Call<typeof api.chooseOffer> = { method: 'POST', path: '/shopper/offers/choose', permission: 'shopper-results:answer', once: true };

export const getOfferDisclosures: Call<typeof api.getOfferDisclosures> = { method: 'GET', path: '/shopper/offers/disclosures', permission: 'shopper-results:read' };

export const getShopperResults: Call<typeof api.getShopperResults> = { method: 'GET', path: '/shopper/results', permission: 'shopper-results:read' };
