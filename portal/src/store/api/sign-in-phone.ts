import type { CheckPhoneBody, SentSignInCode, SignInPhone, SignInPhoneBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

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
