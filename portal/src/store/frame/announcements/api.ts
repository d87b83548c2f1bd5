import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { queryOptions } from '@tanstack/react-query';

/**
 * Announcements are loaded again at this interval in milliseconds, because the start time of a planned
 * announcement may have passed.
 */
const EVERY_MS = 5 * 60_000;

export const announcementsKey = ['announcements'] as const;

/** The newest announcements for this user. */
export const announcementsQuery = queryOptions({
  queryKey: announcementsKey,
  queryFn: ({ signal }) => call(api.listAnnouncements, { query: { page: 1, limit: 20 }, signal }),
  refetchInterval: EVERY_MS,
});

export const markAnnouncementsSeen = (announcementIds: number[], dismissed = false): Promise<unknown> =>
  call(api.markAnnouncementsSeen, { body: { announcementIds, dismissed } });
