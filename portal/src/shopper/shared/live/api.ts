import type { ShopperResults } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** What lenders say comes in one language: the one on the screen. */
export const readResults = (locale: Locale): Promise<ShopperResults> =>
  call(api.getShopperResults, { query: { locale } });
