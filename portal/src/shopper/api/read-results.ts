import type { ShopperResults } from '@millrace/schemas/api';
import { request } from '../../shared/api/request.ts';

export const readResults = (): Promise<ShopperResults> => request('/shopper/results');
