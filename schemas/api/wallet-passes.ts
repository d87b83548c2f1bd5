import Type, { type Static } from 'typebox';
import { Nullable } from './common.ts';
import { endpoint } from './contract.ts';
import { ShopperResultsQuery } from './shopper-results.ts';

/** The wallets of phones for which the shopper can get a pass of the chosen offer. */
export const WalletPasses = Type.Object({
  /** True if `GET /shopper/wallet/apple` returns a pass for Apple Wallet. */
  apple: Type.Boolean(),
  /** Address that adds the pass to Google Wallet. Null if Google Wallet is not offered. */
  googleUrl: Nullable(Type.String()),
});
export type WalletPasses = Static<typeof WalletPasses>;

const ofShopper = {
  method: 'GET',
  permission: 'shopper-results:read',
  ofForm: 'ifKnown',
  own: true,
  query: ShopperResultsQuery,
} as const;

export const listWalletPasses = endpoint({
  ...ofShopper,
  id: 'shopper.wallet',
  path: '/shopper/wallet',
  reply: WalletPasses,
  summary: 'List the wallets that can hold the chosen offer',
});

export const getAppleWalletPass = endpoint({
  ...ofShopper,
  id: 'shopper.wallet-apple',
  path: '/shopper/wallet/apple',
  reply: Type.Unknown(),
  file: ['application/vnd.apple.pkpass'],
  summary: 'Download the chosen offer as a pass for Apple Wallet',
});
