import * as api from '@millrace/schemas/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../providers/http-client.ts';

const mostFound = 20;

/** An organization or a store. */
export interface NamedPlace {
  readonly id: number;
  readonly name: string;
}

export const orgsNamed = (q: string) =>
  queryOptions({
    queryKey: ['all-orgs', q],
    queryFn: async (): Promise<NamedPlace[]> => {
      const { list } = await call(api.listAllOrgs, { query: { ...(q && { search: q }), limit: mostFound } });
      return list.map(({ id, org_name }) => ({ id, name: org_name }));
    },
  });

export const storesNamed = (q: string) =>
  queryOptions({
    queryKey: ['all-stores', q],
    queryFn: async (): Promise<NamedPlace[]> => {
      const { list } = await call(api.listAllStores, {
        query: { ...(q && { search: q }), limit: mostFound },
      });
      return list.map(({ id, store_name }) => ({ id, name: store_name }));
    },
  });
