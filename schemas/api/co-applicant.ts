import Type, { type Static } from 'typebox';
import { Instant, Nullable, Text, Uuid } from './common.ts';
import { SentTo } from './send-links.ts';
import { Answers, CoApplicantStatus, DisclosureTexts, Locale, StartFormBody } from './shopper.ts';

/** Where the co-applicant is reached: a phone or a mailbox that is not the applicant's own. */
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

/** Null: the applicant answers this part, or nobody asked for it. */
export const CoApplicant = Type.Object({ coApplicant: Nullable(CoApplicantStatus) });
export type CoApplicant = Static<typeof CoApplicant>;

/** Where a co-applicant's link leads. Of the applicant it says a first name, and nothing that was answered. */
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
  store: Type.Object({ name: Type.String(), phone: Nullable(Type.String()) }),
  sentTo: SentTo,
  fieldCount: Type.Integer(),
  disclosures: DisclosureTexts,
});
export type CoApplicantLink = Static<typeof CoApplicantLink>;

export const OpenCoApplicantBody = Type.Object(
  { token: Text(64), locale: Locale, consents: StartFormBody.properties.consents },
  { additionalProperties: false },
);
export type OpenCoApplicantBody = Static<typeof OpenCoApplicantBody>;
/** The code goes to where the link went, and nowhere else. */
export const OpenedPart = Type.Object({ sentTo: SentTo });
export type OpenedPart = Static<typeof OpenedPart>;

export const DeclineCoApplicantBody = Type.Object({ token: Text(64) }, { additionalProperties: false });
export type DeclineCoApplicantBody = Static<typeof DeclineCoApplicantBody>;

export const CheckPartCodeBody = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 20 }) },
  { additionalProperties: false },
);
export type CheckPartCodeBody = Static<typeof CheckPartCodeBody>;

/** The questions of the co-applicant, and no others; sealed answers come masked and are listed in `masked`. */
export const CoApplicantPart = Type.Object({
  partId: Uuid,
  applicant: Type.String(),
  store: Type.Object({ name: Type.String(), phone: Nullable(Type.String()) }),
  form: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  answers: Answers,
  masked: Type.Array(Type.String()),
  doneAt: Nullable(Instant),
});
export type CoApplicantPart = Static<typeof CoApplicantPart>;

/** `done`: the part is complete, and nothing of it is changed by this phone any more. */
export const SavePartBody = Type.Object(
  { answers: Answers, done: Type.Optional(Type.Boolean()), locale: Type.Optional(Locale) },
  { additionalProperties: false },
);
export type SavePartBody = Static<typeof SavePartBody>;
export const SavedPart = Type.Object({ doneAt: Nullable(Instant) });
export type SavedPart = Static<typeof SavedPart>;
