import * as api from '@millrace/schemas/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../providers/http-client.ts';

export const announcementsKey = ['announcements'] as const;

/** One page of all announcements, drafts included. */
export const allAnnouncements = (page: number, limit: number) =>
  queryOptions({
    queryKey: [...announcementsKey, page, limit],
    queryFn: () => call(api.listAnnouncements, { query: { isAdmin: true, page, limit } }),
  });

const mostFound = 20;

export interface Aim {
  readonly id: number;
  readonly name: string;
}

export const orgsNamed = (q: string) =>
  queryOptions({
    queryKey: ['all-orgs', q],
    queryFn: async (): Promise<Aim[]> => {
      const { list } = await call(api.listAllOrgs, { query: { ...(q && { search: q }), limit: mostFound } });
      return list.map(({ id, org_name }) => ({ id, name: org_name }));
    },
  });

export const storesNamed = (q: string) =>
  queryOptions({
    queryKey: ['all-stores', q],
    queryFn: async (): Promise<Aim[]> => {
      const { list } = await call(api.listAllStores, {
        query: { ...(q && { search: q }), limit: mostFound },
      });
      return list.map(({ id, store_name }) => ({ id, name: store_name }));
    },
  });
