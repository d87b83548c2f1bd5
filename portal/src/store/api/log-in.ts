import type {
  CheckSignInCodeBody,
  LoginBody,
  LoginReply,
  SentSignInCode,
  Session,
  SignInCodeBody,
} from '@millrace/schemas/api';
import { request } from './request.ts';

export const sendSignInCode = (body: SignInCodeBody): Promise<SentSignInCode> =>
  request('/verify/email', { method: 'POST', body });

export const checkSignInCode = (body: CheckSignInCodeBody): Promise<unknown> =>
  request('/verify/check/email/privileged-user', { method: 'POST', body });

export type LoginAnswer = { session: Session } | { sent: SentSignInCode };

/** Signs in; where a code is owed first, it is sent at once. */
export async function logIn(body: LoginBody): Promise<LoginAnswer> {
  const reply = await request<LoginReply>('/auth/login', { method: 'POST', body });
  if (!reply.verification_required) return { session: reply as Session };
  return { sent: await sendSignInCode({ identifier: body.identifier }) };
}
