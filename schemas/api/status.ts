import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, Locale, Nullable, Uuid } from './common.ts';
import { StoreBrand } from './outside-forms.ts';
import { SentCode } from './verification.ts';

const Channel = Type.Union([Type.Literal('sms'), Type.Literal('email')]);
const ContactBody = {
  channel: Channel,
  mobile_phone: Type.Optional(Type.String({ maxLength: 20 })),
  email: Type.Optional(Type.String({ maxLength: 255 })),
  locale: Type.Optional(Locale),
};

/**
 * Contact of a shopper who has no link: a phone number or email address, which the shopper verifies with a
 * code. A shopper who follows the link of a message names the application instead: its contact is used.
 */
export const StatusCodeBody = Type.Object(
  { ...ContactBody, form_id: Type.Optional(Uuid) },
  { additionalProperties: false },
);
export type StatusCodeBody = Static<typeof StatusCodeBody>;

/** The contact of a shopper who set a password, and the password. */
export const StatusSignInBody = Type.Object(
  { ...ContactBody, password: Type.String({ minLength: 1, maxLength: 255 }) },
  { additionalProperties: false },
);
export type StatusSignInBody = Static<typeof StatusSignInBody>;

export const CheckStatusCodeBody = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 20 }) },
  { additionalProperties: false },
);
export type CheckStatusCodeBody = Static<typeof CheckStatusCodeBody>;

/**
 * The shopper's applications, each with its store and the times of start and submission. The list contains no
 * data about the shopper as a person.
 */
export const StatusList = Type.Object({
  /** False: this browser has not recently verified a phone number or an email address. */
  proven: Type.Boolean(),
  applications: Type.Array(
    Type.Object({
      formId: Uuid,
      reference: Type.String(),
      state: Type.Union([Type.Literal('draft'), Type.Literal('submitted')]),
      store: Type.Object({ name: Type.String(), phone: Nullable(Type.String()) }),
      begunAt: Instant,
      submittedAt: Nullable(Instant),
    }),
  ),
});
export type StatusList = Static<typeof StatusList>;

/** The application that the link of a message names: its store, and where a code can be sent. */
export const LinkedApplication = Type.Object({
  formId: Uuid,
  store: Type.Object({
    name: Type.String(),
    phone: Nullable(Type.String()),
    uuid: Type.String(),
    brand: Type.Optional(StoreBrand),
  }),
  destinations: Type.Array(Type.Object({ channel: Channel, masked: Type.String() })),
});
export type LinkedApplication = Static<typeof LinkedApplication>;

export const OpenStatusBody = Type.Object({ formId: Uuid }, { additionalProperties: false });
export type OpenStatusBody = Static<typeof OpenStatusBody>;

export const viewLinkedApplication = endpoint({
  id: 'status.linked',
  method: 'GET',
  path: '/status/linked/{form_id}',
  permission: 'application-status:find',
  ids: { 'path.form_id': 'form' },
  own: true,
  params: Type.Object({ form_id: Uuid }),
  reply: LinkedApplication,
  summary: 'Show whose application the link of a message names',
});

export const sendStatusCode = endpoint({
  id: 'status.code-send',
  method: 'POST',
  path: '/status/code',
  permission: 'application-status:find',
  ids: { 'body.form_id': 'form' },
  own: true,
  body: StatusCodeBody,
  reply: SentCode,
  replyHeaders: ['set-cookie'],
  summary: 'Send a code to look up the status of applications',
});

export const checkStatusCode = endpoint({
  id: 'status.code-check',
  method: 'POST',
  path: '/status/code/check',
  permission: 'application-status:find',
  own: true,
  body: CheckStatusCodeBody,
  reply: StatusList,
  summary: 'Check the code and list the applications of its holder',
});

export const signInToStatus = endpoint({
  id: 'status.sign-in',
  method: 'POST',
  path: '/status/sign-in',
  permission: 'application-status:find',
  own: true,
  body: StatusSignInBody,
  reply: StatusList,
  replyHeaders: ['set-cookie'],
  summary: 'Sign in with the password of an applicant and list the applications',
});

export const listOwnApplications = endpoint({
  id: 'status.applications',
  method: 'GET',
  path: '/status/applications',
  permission: 'application-status:find',
  own: true,
  reply: StatusList,
  summary: 'List the applications of the person who looks up a status',
});

export const openOwnApplication = endpoint({
  id: 'status.open',
  method: 'POST',
  path: '/status/open',
  permission: 'application-status:find',
  ids: { 'body.formId': 'form' },
  own: true,
  body: OpenStatusBody,
  reply: Done,
  replyHeaders: ['set-cookie'],
  summary: 'Open one of the applications that were looked up',
});

export const endStatusSession = endpoint({
  id: 'status.end',
  method: 'POST',
  path: '/status/end',
  permission: 'application-status:find',
  own: true,
  reply: Done,
  replyHeaders: ['set-cookie'],
  summary: 'End the search for applications',
});
