import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { queryOptions } from '@tanstack/react-query';

export type AreaKind = 'affiliate' | 'account-executive';

export const areaQuery = (kind: AreaKind) =>
  queryOptions({
    queryKey: ['partner-area', kind],
    queryFn: ({ signal }) =>
      kind === 'affiliate' ? call(api.getAffiliateArea, { signal }) : call(api.getExecutiveArea, { signal }),
  });

/** Returns the URL from which the partner's commission statement is downloaded. */
export const statementAddress = (kind: AreaKind): string =>
  `/api${kind === 'affiliate' ? api.getAffiliateStatement.path : api.getExecutiveStatement.path}`;

export const executiveStoreQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['executive-store', storeId],
    queryFn: ({ signal }) => call(api.getExecutiveStore, { params: { storeId }, signal }),
  });

export const executivePerformanceQuery = queryOptions({
  queryKey: ['executive-performance'],
  queryFn: ({ signal }) => call(api.getExecutivePerformance, { signal }),
});
