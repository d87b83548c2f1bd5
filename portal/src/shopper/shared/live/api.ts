import type { ShopperResults } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import * as api from '@millrace/schemas/calls';
import { ownForm } from '../session/own-call.ts';

/** Loads the results. Lenders' texts are returned in one language only, so the locale is sent. */
export const readResults = (locale: Locale): Promise<ShopperResults> =>
  ownForm.call(api.getShopperResults, { query: { locale } });
