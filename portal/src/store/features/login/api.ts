import type {
  CheckSignInCodeBody,
  LoginBody,
  LoginReply,
  SentSignInCode,
  Session,
  SignInCodeBody,
} from '@millrace/schemas/api';
import { request } from '../../api/request.ts';

export type CodeWay = NonNullable<LoginReply['ways']>[number];

const addresses = { sms: '/verify/phone', email: '/verify/email' } as const;

export const sendSignInCode = (channel: CodeWay['channel'], body: SignInCodeBody): Promise<SentSignInCode> =>
  request(addresses[channel], { method: 'POST', body });

export const checkSignInCode = (body: CheckSignInCodeBody): Promise<unknown> =>
  request('/verify/check/email/privileged-user', { method: 'POST', body });

/** A code has to be entered first. It is under way already when there is one way only. */
export interface CodeOwed {
  ways: readonly CodeWay[];
  sent: SentSignInCode | null;
}

export type LoginAnswer = { session: Session } | { owed: CodeOwed };

export async function logIn(body: LoginBody): Promise<LoginAnswer> {
  const reply = await request<LoginReply>('/auth/login', { method: 'POST', body });
  if (!reply.verification_required) return { session: reply as Session };
  const ways = reply.ways ?? [];
  const [only] = ways.length === 1 ? ways : [];
  const sent = only ? await sendSignInCode(only.channel, { identifier: body.identifier }) : null;
  return { owed: { ways, sent } };
}
