import type { ShopperResults } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import * as api from '@millrace/schemas/calls';
import { ownForm } from '../session/own-call.ts';

/** Loads the results. The server returns the lenders' texts in one language, so the locale is sent. */
export const readResults = (locale: Locale): Promise<ShopperResults> =>
  ownForm.call(api.getShopperResults, { query: { locale } });
