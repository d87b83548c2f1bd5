import type { CreditTiersBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const creditTiersQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['credit-tiers', storeId],
    queryFn: ({ signal }) => call(api.listCreditTiers, { query: { storeId }, signal }),
  });

export const saveCreditTiers = (body: CreditTiersBody) => call(api.saveCreditTiers, { body });
