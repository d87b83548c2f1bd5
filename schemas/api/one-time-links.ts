import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Text, TimezoneName } from './common.ts';

/**
 * Requests a link to reset a password (with `identifier`), or sets the password with the secret of that link
 * (`token`, `newPassword`).
 */
export const ResetPasswordBody = Type.Object(
  {
    identifier: Type.Optional(Text()),
    token: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    newPassword: Type.Optional(Type.String({ maxLength: 255 })),
  },
  { additionalProperties: false },
);
export type ResetPasswordBody = Static<typeof ResetPasswordBody>;

/** Sets the first password, with the secret of the link that a new user received. */
export const ActivateBody = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 128 }), timezone: Type.Optional(TimezoneName) },
  { additionalProperties: false },
);
export type ActivateBody = Static<typeof ActivateBody>;

/**
 * Asks whether a link from an email still works. The header `x-link-token` carries the secret of the link.
 */
export const LinkQuery = Type.Object(
  { purpose: Type.Union([Type.Literal('reset'), Type.Literal('activation'), Type.Literal('email')]) },
  { additionalProperties: false },
);
export type LinkQuery = Static<typeof LinkQuery>;

/** `works` is false for a used, expired or unknown link. The reply does not say which of these applies. */
export const LinkState = Type.Object({ works: Type.Boolean() });
export type LinkState = Static<typeof LinkState>;

/** Confirms a new email address with the secret of the link that was sent to the new address. */
export const ConfirmEmailBody = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 128 }) },
  { additionalProperties: false },
);
export type ConfirmEmailBody = Static<typeof ConfirmEmailBody>;

export const resetPassword = endpoint({
  id: 'auth.reset-password',
  method: 'POST',
  path: '/auth/reset-password',
  permission: 'password:reset',
  ids: { 'body.token': 'token' },
  body: ResetPasswordBody,
  reply: Done,
  summary: 'Ask for a link to reset the password, or reset it with the link',
  example: { identifier: 'maria.gomez@example.com' },
});

export const activateAccount = endpoint({
  id: 'auth.activate',
  method: 'POST',
  path: '/auth/activate',
  permission: 'account:activate',
  ids: { 'body.token': 'token' },
  own: true,
  body: ActivateBody,
  reply: Done,
  replyHeaders: ['set-cookie'],
  summary: 'Activate an account with the link of the invitation',
});

export const checkOneTimeLink = endpoint({
  id: 'auth.link',
  method: 'GET',
  path: '/auth/link',
  permission: 'link:look',
  own: true,
  query: LinkQuery,
  headers: {
    'x-link-token': {
      description: 'The secret part of the link. A header, because addresses are written into logs.',
      required: true,
      schema: Type.String({ maxLength: 128 }),
    },
  },
  reply: LinkState,
  summary: 'Find out whether a link from an email still works',
});

export const confirmEmail = endpoint({
  id: 'auth.confirm-email',
  method: 'POST',
  path: '/auth/confirm-email',
  permission: 'email:confirm',
  ids: { 'body.token': 'token' },
  own: true,
  body: ConfirmEmailBody,
  reply: Done,
  summary: 'Confirm a new email address with its link',
});
