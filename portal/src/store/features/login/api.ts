import type {
  CheckSignInCodeBody,
  LoginBody,
  LoginReply,
  FactorAtSignInBody,
  PasskeyOptions,
  PinSignInBody,
  ProofMethod,
  SentSignInCode,
  Session,
  SignInCodeBody,
} from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { queryOptions } from '@tanstack/react-query';

export type CodeChannel = NonNullable<LoginReply['ways']>[number];

export const sendSignInCode = (
  channel: CodeChannel['channel'],
  body: SignInCodeBody,
): Promise<SentSignInCode> =>
  channel === 'sms' ? call(api.textSignInCode, { body }) : call(api.emailSignInCode, { body });

export const checkSignInCode = (body: CheckSignInCodeBody): Promise<unknown> =>
  call(api.checkSignInCode, { body });

/**
 * The response to a sign-in that needs a code. If the user has only one channel, the server has already sent
 * the code.
 */
export interface CodeOwed {
  ways: readonly CodeChannel[];
  sent: SentSignInCode | null;
}

export type LoginAnswer = { session: Session } | { owed: CodeOwed } | { factors: readonly ProofMethod[] };

export async function logIn(body: LoginBody): Promise<LoginAnswer> {
  const reply = await call(api.logIn, { body });
  if (!reply.verification_required) return { session: reply as Session };
  if (reply.factors) return { factors: reply.factors };
  const ways = reply.ways ?? [];
  const [only] = ways.length === 1 ? ways : [];
  const sent = only ? await sendSignInCode(only.channel, { identifier: body.identifier }) : null;
  return { owed: { ways, sent } };
}

/** Loads whether the store user can sign in again with a PIN in this browser. */
export const pinReturnQuery = queryOptions({
  queryKey: ['pin-return'],
  queryFn: ({ signal }) => call(api.getPinReturn, { signal }),
});

export const returnWithPin = (body: PinSignInBody): Promise<Session> => call(api.returnWithPin, { body });

export const startPasskey = (identifier: string): Promise<PasskeyOptions> =>
  call(api.startPasskeyAtSignIn, { body: { identifier } });

export const proveFactor = (body: FactorAtSignInBody): Promise<unknown> =>
  call(api.checkFactorAtSignIn, { body });
