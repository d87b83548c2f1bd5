import type { ShopperResults } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { queryOf, request } from '../../../shared/api/request.ts';

/** What lenders say comes in one language: the one on the screen. */
export const readResults = (locale: Locale): Promise<ShopperResults> =>
  request(`/shopper/results${queryOf({ locale })}`);
