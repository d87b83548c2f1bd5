// Made by `npm run gen` from schemas/api/store-contracts.ts. Do not edit.
import type * as api from '../api/store-contracts.ts';
import type { Call } from '../http-client/index.ts';

export const getContractTemplate: Call<typeof api.getContractTemplate> = { method: 'GET', path: '/contract-template', permission: 'store-credentials:read' };

export const getShopperContract: Call<typeof api.getShopperContract> = { method: 'GET', path: '/shopper/contract', permission: 'shopper-results:read' };

export const getStoreContract: Call<typeof api.getStoreContract> = { method: 'GET', path: '/store-contract', permission: 'applications:read' };

export const saveContractTemplate: Call<typeof api.saveContractTemplate> = { method: 'PUT', path: '/contract-template', permission: 'store-credentials:update' };

export const signContract: Call<typeof api.signContract> = { method: 'POST', path: '/shopper/contract/sign', permission: 'shopper-results:answer' };
