import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, Locale, Nullable, Text, Uuid } from './common.ts';
import { InquiryCounts } from './inquiries.ts';
import { LinkTokenParams } from './open-links.ts';
import { SentTo } from './send-links.ts';
import { Answers, CoApplicantStatus, FormQuestions, ShownHash } from './shopper-forms.ts';
import { CheckedCode, SentCode } from './verification.ts';
import { AskedLender, DisclosureTexts, StartFormBody, StoreBrand } from './outside-forms.ts';

/** The co-applicant's phone or email address. It must differ from the applicant's. */
export const AskCoApplicantBody = Type.Object(
  {
    channel: Type.Union([Type.Literal('sms'), Type.Literal('email')]),
    mobile_phone: Type.Optional(Type.String({ maxLength: 20 })),
    email: Type.Optional(Type.String({ maxLength: 255 })),
    locale: Type.Optional(Locale),
  },
  { additionalProperties: false },
);
export type AskCoApplicantBody = Static<typeof AskCoApplicantBody>;

/**
 * State of the part of the form that the co-applicant answers. Null if the applicant answers this part, or if
 * no co-applicant was invited.
 */
export const CoApplicant = Type.Object({ coApplicant: Nullable(CoApplicantStatus) });
export type CoApplicant = Static<typeof CoApplicant>;

/** Data of the page behind a co-applicant's link. The only fact about the applicant is the first name. */
export const CoApplicantLink = Type.Object({
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('used'),
    Type.Literal('expired'),
    Type.Literal('replaced'),
    Type.Literal('declined'),
    Type.Literal('closed'),
  ]),
  applicant: Type.String(),
  locale: Locale,
  store: Type.Object({
    name: Type.String(),
    phone: Nullable(Type.String()),
    brand: Type.Optional(StoreBrand),
  }),
  sentTo: SentTo,
  fieldCount: Type.Integer(),
  /** The lenders that get the co-applicant's answers, in the order that the store chose. */
  lenders: Type.Array(AskedLender),
  /** Maximum number of credit inquiries about each of the two persons. */
  inquiries: InquiryCounts,
  /**
   * Number of inquiries that count as hard only because the lender does not say whether it makes a hard or a
   * soft inquiry.
   */
  unknownInquiries: Type.Integer(),
  disclosures: DisclosureTexts,
});
export type CoApplicantLink = Static<typeof CoApplicantLink>;

export const OpenCoApplicantBody = Type.Object(
  { token: Text(64), locale: Locale, consents: StartFormBody.properties.consents },
  { additionalProperties: false },
);
export type OpenCoApplicantBody = Static<typeof OpenCoApplicantBody>;
/**
 * The masked phone or email address to which the server sent the code. This is always the address that
 * received the link. `partId` is the value for the header `X-Form-Id`.
 */
export const OpenedPart = Type.Object({ partId: Uuid, sentTo: SentTo });
export type OpenedPart = Static<typeof OpenedPart>;

export const DeclineCoApplicantBody = Type.Object({ token: Text(64) }, { additionalProperties: false });
export type DeclineCoApplicantBody = Static<typeof DeclineCoApplicantBody>;

export const CheckPartCodeBody = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 20 }) },
  { additionalProperties: false },
);
export type CheckPartCodeBody = Static<typeof CheckPartCodeBody>;

/**
 * The co-applicant's questions, without the applicant's. Encrypted answers are masked and listed in `masked`.
 */
export const CoApplicantPart = Type.Object({
  partId: Uuid,
  applicant: Type.String(),
  store: Type.Object({
    name: Type.String(),
    phone: Nullable(Type.String()),
    brand: Type.Optional(StoreBrand),
  }),
  form: FormQuestions,
  answers: Answers,
  masked: Type.Array(Type.String()),
  doneAt: Nullable(Instant),
});
export type CoApplicantPart = Static<typeof CoApplicantPart>;

/**
 * `done`: true if the part is complete. This device can then no longer change it. `shown` is required with
 * `done`: the hash of the answers that the page shows.
 */
export const SavePartBody = Type.Object(
  {
    answers: Answers,
    done: Type.Optional(Type.Boolean()),
    shown: Type.Optional(ShownHash),
    locale: Type.Optional(Locale),
  },
  { additionalProperties: false },
);
export type SavePartBody = Static<typeof SavePartBody>;
export const SavedPart = Type.Object({ doneAt: Nullable(Instant) });
export type SavedPart = Static<typeof SavedPart>;

export const viewCoApplicantLink = endpoint({
  id: 'co-applicant.link',
  method: 'GET',
  path: '/co-applicant/links/{token}',
  permission: 'form-link:open',
  ids: { 'path.token': 'token' },
  own: true,
  params: LinkTokenParams,
  reply: CoApplicantLink,
  summary: "Show where a co-applicant's link leads, without using it up",
});

export const openCoApplicantPart = endpoint({
  id: 'co-applicant.open',
  method: 'POST',
  path: '/co-applicant/open',
  permission: 'form-link:open',
  ids: { 'body.token': 'token' },
  own: true,
  body: OpenCoApplicantBody,
  reply: OpenedPart,
  idempotencyKey: true,
  replyHeaders: ['set-cookie'],
  summary: "Open the co-applicant's part of an application with the link",
});

export const declineCoApplicantPart = endpoint({
  id: 'co-applicant.decline',
  method: 'POST',
  path: '/co-applicant/decline',
  permission: 'form-link:open',
  ids: { 'body.token': 'token' },
  own: true,
  body: DeclineCoApplicantBody,
  reply: Done,
  summary: 'Decline to be a co-applicant',
});

export const sendCoApplicantCode = endpoint({
  id: 'co-applicant.code-send',
  method: 'POST',
  path: '/co-applicant/code',
  permission: 'form-link:open',
  ofForm: 'required',
  own: true,
  reply: SentCode,
  idempotencyKey: true,
  summary: 'Send a code to the co-applicant',
});

export const checkCoApplicantCode = endpoint({
  id: 'co-applicant.code-check',
  method: 'POST',
  path: '/co-applicant/code/check',
  permission: 'form-link:open',
  ofForm: 'required',
  own: true,
  body: CheckPartCodeBody,
  reply: CheckedCode,
  summary: "Check the co-applicant's code",
});

export const lockCoApplicantPart = endpoint({
  id: 'co-applicant.lock',
  method: 'POST',
  path: '/co-applicant/lock',
  permission: 'form-link:open',
  ofForm: 'required',
  own: true,
  reply: Done,
  summary: "Lock the co-applicant's session until a new code is entered",
});

export const getCoApplicantPart = endpoint({
  id: 'co-applicant.part',
  method: 'GET',
  path: '/co-applicant/part',
  permission: 'form-link:open',
  ofForm: 'ifKnown',
  own: true,
  reply: CoApplicantPart,
  summary: "Get the co-applicant's part of an application",
});

export const saveCoApplicantPart = endpoint({
  id: 'co-applicant.part-save',
  method: 'PATCH',
  path: '/co-applicant/part',
  permission: 'form-link:update',
  ofForm: 'required',
  own: true,
  body: SavePartBody,
  reply: SavedPart,
  idempotencyKey: true,
  summary: "Save the co-applicant's answers",
});

export const getCoApplicant = endpoint({
  id: 'shopper.co-applicant',
  method: 'GET',
  path: '/shopper/co-applicant',
  permission: 'shopper-form:read',
  ofForm: 'required',
  own: true,
  reply: CoApplicant,
  summary: 'Get the co-applicant invitation of an application',
});

export const inviteCoApplicant = endpoint({
  id: 'shopper.co-applicant-ask',
  method: 'POST',
  path: '/shopper/co-applicant',
  permission: 'shopper-form:write',
  ofForm: 'required',
  own: true,
  body: AskCoApplicantBody,
  reply: CoApplicant,
  idempotencyKey: true,
  summary: 'Invite a co-applicant to answer their own part',
});

export const withdrawCoApplicantInvitation = endpoint({
  id: 'shopper.co-applicant-take-back',
  method: 'POST',
  path: '/shopper/co-applicant/take-back',
  permission: 'shopper-form:write',
  ofForm: 'required',
  own: true,
  reply: CoApplicant,
  summary: 'Withdraw the invitation of a co-applicant',
});
