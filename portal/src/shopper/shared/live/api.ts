import type { ShopperResults } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { showAmountsIn } from '../../../shared/format/money.ts';
import * as api from '@millrace/schemas/calls';
import { ownForm } from '../session/own-call.ts';

let early: { readonly locale: Locale; readonly reading: Promise<ShopperResults> } | null = null;

/** Begins to load the results before their screen opens. The next `readResults` returns them. */
export function readResultsEarly(locale: Locale): void {
  const reading = load(locale);
  reading.catch(() => {}); // `readResults` reports the error
  early = { locale, reading };
}

/** Loads the results. The server returns the lenders' texts in one language, so the locale is sent. */
export function readResults(locale: Locale): Promise<ShopperResults> {
  const begun = early?.locale === locale ? early.reading : null;
  early = null;
  return begun ?? load(locale);
}

async function load(locale: Locale): Promise<ShopperResults> {
  const results = await ownForm.call(api.getShopperResults, { query: { locale } });
  showAmountsIn(results.store.currency);
  return results;
}
