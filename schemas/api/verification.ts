import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Instant, Uuid } from './common.ts';

export const SendCodeBody = Type.Object(
  { formId: Uuid, channel: Type.Union([Type.Literal('sms'), Type.Literal('email')]) },
  { additionalProperties: false },
);
export type SendCodeBody = Static<typeof SendCodeBody>;
export const SentCode = Type.Object({
  masked: Type.String(),
  expiresAt: Instant,
  resendAfterSeconds: Type.Integer(),
  sendsLeft: Type.Integer(),
});
export type SentCode = Static<typeof SentCode>;

export const CheckCodeBody = Type.Object(
  { formId: Uuid, code: Type.String({ minLength: 1, maxLength: 20 }) },
  { additionalProperties: false },
);
export type CheckCodeBody = Static<typeof CheckCodeBody>;
export const CheckedCode = Type.Object({ verified: Type.Boolean() });
export type CheckedCode = Static<typeof CheckedCode>;

export const sendCode = endpoint({
  id: 'verify.send',
  method: 'POST',
  path: '/verify',
  permission: 'shopper-form:verify',
  ofForm: 'required',
  ids: { 'body.formId': 'form' },
  body: SendCodeBody,
  reply: SentCode,
  idempotencyKey: true,
  summary: "Send a one-time code to the shopper's phone or email",
});

export const checkCode = endpoint({
  id: 'verify.check',
  method: 'POST',
  path: '/verify/check',
  permission: 'shopper-form:verify',
  ofForm: 'required',
  ids: { 'body.formId': 'form' },
  body: CheckCodeBody,
  reply: CheckedCode,
  idempotencyKey: true,
  replyHeaders: ['set-cookie'],
  summary: "Check the shopper's one-time code",
});
