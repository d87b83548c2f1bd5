import type { ShopperResults } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** The texts of lenders come in one language, so the locale is sent. */
export const readResults = (locale: Locale): Promise<ShopperResults> =>
  call(api.getShopperResults, { query: { locale } });
