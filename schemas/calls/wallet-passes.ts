// Made by `npm run gen` from schemas/api/wallet-passes.ts. Do not edit.
import type * as api from '../api/wallet-passes.ts';
import type { Call } from '../http-client/index.ts';

export const getAppleWalletPass: Call<typeof api.getAppleWalletPass> = { method: 'GET', path: '/shopper/wallet/apple', permission: 'shopper-results:read' };

export const listWalletPasses: Call<typeof api.listWalletPasses> = { method: 'GET', path: '/shopper/wallet', permission: 'shopper-results:read' };
