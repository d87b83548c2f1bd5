import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const formConfigsKey = ['cfa-configs'] as const;

/** Loads the form configurations of a store, and the lenders that their paths may contain. */
export const formConfigsQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...formConfigsKey, storeId],
    queryFn: ({ signal }) => call(api.listFormConfigs, { query: { storeId }, signal }),
  });

export const linksKey = ['marketing-links'] as const;
