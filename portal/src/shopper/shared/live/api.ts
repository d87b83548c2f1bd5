import type { ShopperResults } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { showAmountsIn } from '../../../shared/format/money.ts';
import * as api from '@millrace/schemas/calls';
import { ownForm } from '../session/own-call.ts';

/** Loads the results. The server returns the lenders' texts in one language, so the locale is sent. */
export async function readResults(locale: Locale): Promise<ShopperResults> {
  const results = await ownForm.call(api.getShopperResults, { query: { locale } });
  showAmountsIn(results.store.currency);
  return results;
}
