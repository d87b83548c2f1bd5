import type {
  CheckPhoneBody,
  Done,
  SentSignInCode,
  Session,
  SetPinBody,
  SignInPhoneBody,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const openSessionsQuery = queryOptions({
  queryKey: ['open-sessions'],
  queryFn: ({ signal }) => call(api.listSessions, { signal }),
});

export const endOtherSessions = (): Promise<unknown> => call(api.endOtherSessions);

/** Sets the user's time zone and loads the session with the new time zone. */
export const refreshSession = (timezone: string): Promise<Session> =>
  call(api.refreshSession, { query: { timezone } });

export const signInPhoneQuery = queryOptions({
  queryKey: ['sign-in-phone'],
  queryFn: ({ signal }) => call(api.getSignInPhone, { signal }),
});

/** Texts a code to a phone number. The number is stored once the user has entered the code. */
export const textToPhone = (body: SignInPhoneBody): Promise<SentSignInCode> =>
  call(api.textSignInPhone, { body });

export const checkPhone = (body: CheckPhoneBody): Promise<unknown> => call(api.checkSignInPhone, { body });

export const removePhone = (): Promise<unknown> => call(api.removeSignInPhone);

export const setPin = (body: SetPinBody): Promise<Done> => call(api.setPin, { body });

export const removePin = (): Promise<Done> => call(api.removePin);
