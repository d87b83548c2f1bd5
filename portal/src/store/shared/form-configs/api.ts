import type { CfaConfigList } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

export const formConfigsKey = ['cfa-configs'] as const;

/** The forms of a store, and the lenders their paths may name. */
export const formConfigsQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...formConfigsKey, storeId],
    queryFn: ({ signal }) => request<CfaConfigList>('/cfa-configs', { query: { storeId }, signal }),
  });

export const linksKey = ['marketing-links'] as const;
