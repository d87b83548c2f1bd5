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
