import type { CreditTiersBody, StoreCreditTiers } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';

export const creditTiersQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['credit-tiers', storeId],
    queryFn: ({ signal }) => request<StoreCreditTiers[]>('/credit-tiers', { query: { storeId }, signal }),
  });

export const saveCreditTiers = (body: CreditTiersBody) =>
  request<StoreCreditTiers>('/credit-tiers', { method: 'POST', body });
