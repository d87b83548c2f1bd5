import type { OpenSession, Session } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export const openSessionsQuery = queryOptions({
  queryKey: ['open-sessions'],
  queryFn: ({ signal }) => request<OpenSession[]>('/auth/sessions', { signal }),
});

export const endOtherSessions = (): Promise<unknown> =>
  request('/auth/end-other-sessions', { method: 'POST', body: {} });

/** The session again, in another time zone. */
export const refreshSession = (timezone: string): Promise<Session> =>
  request('/auth/refresh', { query: { timezone } });
