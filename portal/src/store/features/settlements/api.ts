import type { RemittanceBody, Settlement, SettlementsQuery } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const key = ['settlements'] as const;

type Asked = Omit<SettlementsQuery, 'storeId'> & { storeId: number | undefined };

export const settlementsQuery = (query: Asked) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(api.listSettlements, { query, signal }),
    placeholderData: keepPreviousData,
  });

const atOnce = 100;

/** Loads all sales of a filter, page by page, for an export. */
export async function everySettlement(query: Asked): Promise<Settlement[]> {
  const sales: Settlement[] = [];
  for (;;) {
    const { list } = await call(api.listSettlements, {
      query: { ...query, offset: sales.length, limit: atOnce },
    });
    sales.push(...list);
    if (list.length < atOnce) return sales;
  }
}

export function useImportRemittance() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RemittanceBody) => call(api.importRemittance, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
