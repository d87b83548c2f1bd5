import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, Nullable, Text, TextPhone } from './common.ts';
import { CheckedCode } from './verification.ts';

export const SignInCodeBody = Type.Object({ identifier: Text() }, { additionalProperties: false });
export type SignInCodeBody = Static<typeof SignInCodeBody>;

export const SentSignInCode = Type.Object({
  masked: Type.String(),
  expiresAt: Instant,
  resendAfterSeconds: Type.Integer(),
  sendsLeft: Type.Integer(),
});
export type SentSignInCode = Static<typeof SentSignInCode>;

export const CheckSignInCodeBody = Type.Object(
  { identifier: Text(), code: Type.String({ minLength: 1, maxLength: 20 }) },
  { additionalProperties: false },
);
export type CheckSignInCodeBody = Static<typeof CheckSignInCodeBody>;

/** The phone number that receives sign-in codes, masked. Null: the server sends codes only by email. */
export const SignInPhone = Type.Object({ masked: Nullable(Type.String()) });
export type SignInPhone = Static<typeof SignInPhone>;

export const SignInPhoneBody = Type.Object(
  {
    mobile_phone: TextPhone,
    /** The current password. Required unless the user signed in within the last ten minutes. */
    currentPassword: Type.Optional(Type.String({ maxLength: 255 })),
  },
  { additionalProperties: false },
);
export type SignInPhoneBody = Static<typeof SignInPhoneBody>;

export const CheckPhoneBody = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 20 }) },
  { additionalProperties: false },
);
export type CheckPhoneBody = Static<typeof CheckPhoneBody>;

export const getSignInPhone = endpoint({
  id: 'auth.phone',
  method: 'GET',
  path: '/auth/phone',
  permission: 'profile:read',
  own: true,
  reply: SignInPhone,
  summary: "Get one's own phone for sign-in codes",
});

export const textSignInPhone = endpoint({
  id: 'auth.set-phone',
  method: 'POST',
  path: '/auth/phone',
  permission: 'profile:update',
  own: true,
  body: SignInPhoneBody,
  reply: SentSignInCode,
  summary: 'Send a code to a new phone for sign-in codes',
});

export const checkSignInPhone = endpoint({
  id: 'auth.check-phone',
  method: 'POST',
  path: '/auth/phone/check',
  permission: 'profile:update',
  own: true,
  body: CheckPhoneBody,
  reply: Done,
  summary: 'Check the code and save the phone for sign-in codes',
});

export const removeSignInPhone = endpoint({
  id: 'auth.remove-phone',
  method: 'DELETE',
  path: '/auth/phone',
  permission: 'profile:update',
  own: true,
  reply: Done,
  summary: 'Remove the phone for sign-in codes',
});

export const emailSignInCode = endpoint({
  id: 'verify.email',
  method: 'POST',
  path: '/verify/email',
  permission: 'sign-in-code:send',
  body: SignInCodeBody,
  reply: SentSignInCode,
  summary: 'Send a sign-in code by email',
});

export const textSignInCode = endpoint({
  id: 'verify.phone',
  method: 'POST',
  path: '/verify/phone',
  permission: 'sign-in-code:send',
  own: true,
  body: SignInCodeBody,
  reply: SentSignInCode,
  summary: 'Send a sign-in code by text',
});

export const checkSignInCode = endpoint({
  id: 'verify.check-email-privileged-user',
  method: 'POST',
  path: '/verify/check/email/privileged-user',
  permission: 'sign-in-code:check',
  body: CheckSignInCodeBody,
  reply: CheckedCode,
  summary: 'Check a sign-in code',
});
