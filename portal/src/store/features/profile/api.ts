import type {
  CheckPhoneBody,
  OpenSession,
  SentSignInCode,
  Session,
  SignInPhone,
  SignInPhoneBody,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

export const openSessionsQuery = queryOptions({
  queryKey: ['open-sessions'],
  queryFn: ({ signal }) => request<OpenSession[]>('/auth/sessions', { signal }),
});

export const endOtherSessions = (): Promise<unknown> =>
  request('/auth/end-other-sessions', { method: 'POST', body: {} });

/** The session again, in another time zone. */
export const refreshSession = (timezone: string): Promise<Session> =>
  request('/auth/refresh', { query: { timezone } });

export const signInPhoneQuery = queryOptions({
  queryKey: ['sign-in-phone'],
  queryFn: ({ signal }) => request<SignInPhone>('/auth/phone', { signal }),
});

/** Texts a code to the phone; it counts once that came back. */
export const textToPhone = (body: SignInPhoneBody): Promise<SentSignInCode> =>
  request('/auth/phone', { method: 'POST', body });

export const checkPhone = (body: CheckPhoneBody): Promise<unknown> =>
  request('/auth/phone/check', { method: 'POST', body });

export const removePhone = (): Promise<unknown> => request('/auth/phone', { method: 'DELETE' });
