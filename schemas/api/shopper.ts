import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { AnswerDocuments } from './answer-documents.ts';
import { Done, Instant, Nullable, NumericId, Text, Uuid } from './common.ts';
import { InquiryCounts, InquiryStanding } from './inquiries.ts';
import { OfferView, SubmitBody, TimelineEntry } from './routing.ts';
import { OpeningHours } from './store-settings.ts';

export const Locale = Type.Union([Type.Literal('en'), Type.Literal('es')]);

export const OutsideFormQuery = Type.Object(
  {
    storeUuid: Uuid,
    urlId: Type.Optional(Type.String({ maxLength: 64 })),
    link: Type.Optional(Type.String({ maxLength: 20, pattern: '^[0-9]*$' })),
  },
  { additionalProperties: false },
);
export type OutsideFormQuery = Static<typeof OutsideFormQuery>;

export const DisclosureText = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  summary: Type.String(),
  text: Type.String(),
  /** Plain paragraphs, or HTML with the few tags that are kept. */
  format: Type.Union([Type.Literal('text'), Type.Literal('html')]),
  /** SHA-256 of the English text, hex: what the shopper's consent is bound to. */
  textHash: Type.String(),
  consentLabel: Type.String(),
});
export type DisclosureText = Static<typeof DisclosureText>;

export const DisclosureTexts = Type.Object({
  en: Type.Array(DisclosureText),
  es: Type.Array(DisclosureText),
});

const largest = { minimum: 0, maximum: 999 };
const ShownInquiries = Type.Object(
  { soft: Type.Integer(largest), hard: Type.Integer(largest) },
  { additionalProperties: false },
);

/** Everything the welcome screen needs; public, holds nothing about any shopper. */
export const OutsideFormDetails = Type.Object({
  store: Type.Object({
    id: NumericId,
    uuid: Uuid,
    name: Type.String(),
    slug: Type.String(),
    phone: Nullable(Type.String()),
    state: Type.String(),
    hours: Type.Array(OpeningHours),
    /** The day of the week it is at the store, 0 = Sunday. */
    today: Type.Integer(),
  }),
  urlId: Type.String(),
  linkId: Nullable(NumericId),
  open: Type.Boolean(),
  /** Why nothing can be started: the link is over, the store takes none at the moment, or it is not set up yet. */
  closedBecause: Nullable(Type.Union([Type.Literal('link'), Type.Literal('store'), Type.Literal('setup')])),
  /** A sentence of the store; empty when it has none. */
  welcome: Type.Object({ en: Type.String(), es: Type.String() }),
  fieldCount: Type.Integer(),
  estimatedMinutes: Type.Integer(),
  lenderCount: Type.Integer(),
  /** The most credit inquiries that can follow: `soft` ones are seen by the shopper alone. */
  inquiries: InquiryCounts,
  sections: Type.Array(Type.String()),
  associates: Type.Array(Type.Object({ id: NumericId, name: Type.String() })),
  disclosures: DisclosureTexts,
});
export type OutsideFormDetails = Static<typeof OutsideFormDetails>;

export const StartFormBody = Type.Object(
  {
    storeUuid: Uuid,
    urlId: Type.String({ minLength: 1, maxLength: 64 }),
    linkId: Type.Optional(Nullable(NumericId)),
    associateId: Type.Optional(Nullable(NumericId)),
    mobile_phone: Type.String({ minLength: 14, maxLength: 20 }),
    email: Type.String({ minLength: 3, maxLength: 255 }),
    locale: Locale,
    consents: Type.Array(
      Type.Object(
        {
          disclosureId: Text(80),
          version: Type.Integer({ minimum: 1 }),
          textHash: Type.String({ maxLength: 64 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 20 },
    ),
    /** As they were shown beside the texts: more than these are not agreed to. */
    inquiries: Type.Optional(ShownInquiries),
  },
  { additionalProperties: false },
);
export type StartFormBody = Static<typeof StartFormBody>;

/** The form exists, but nothing of it can be read until the phone is proven with a code. */
export const StartedForm = Type.Object({
  formId: Uuid,
  destinations: Type.Array(
    Type.Object({
      channel: Type.Union([Type.Literal('sms'), Type.Literal('email')]),
      masked: Type.String(),
    }),
  ),
});
export type StartedForm = Static<typeof StartedForm>;

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

/** Answers by catalogue id, always strings in the catalogue's own form. */
export const Answers = Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 255 }));

/** How far the co-applicant's part is that was handed over; what is answered in it is not told. */
export const CoApplicantStatus = Type.Object({
  state: Type.Union([
    Type.Literal('sent'),
    Type.Literal('opened'),
    Type.Literal('done'),
    Type.Literal('expired'),
    Type.Literal('declined'),
  ]),
  channel: Type.Union([Type.Literal('sms'), Type.Literal('email')]),
  masked: Type.String(),
  sentAt: Instant,
  doneAt: Nullable(Instant),
});
export type CoApplicantStatus = Static<typeof CoApplicantStatus>;

/**
 * The shopper's draft. `form` is the merged form of @millrace/schemas/form (MergedForm with the words of the
 * locale left to the client); sealed answers come masked (`•••-••-1234`) and are listed in `masked`.
 */
export const ShopperForm = Type.Object({
  formId: Uuid,
  reference: Type.String(),
  state: Type.Union([Type.Literal('draft'), Type.Literal('submitted')]),
  locale: Locale,
  version: Type.Integer(),
  store: Type.Object({
    name: Type.String(),
    phone: Nullable(Type.String()),
    uuid: Uuid,
    slug: Type.String(),
  }),
  form: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  answers: Answers,
  masked: Type.Array(Type.String()),
  /** Somebody else answers the co-applicant's questions: `form` does not have them. */
  coApplicant: Nullable(CoApplicantStatus),
  savedAt: Nullable(Instant),
});
export type ShopperForm = Static<typeof ShopperForm>;

/** An application of the same person at the same store: that there is one, and nothing of what is in it. */
export const EarlierForm = Type.Object({
  exists: Type.Boolean(),
  begunAt: Nullable(Instant),
  submittedAt: Nullable(Instant),
});
export type EarlierForm = Static<typeof EarlierForm>;

export const SaveAnswersBody = Type.Object(
  {
    /** Optimistic lock: the `version` last seen. A newer draft elsewhere answers 409 `draft-changed`. */
    version: Type.Integer({ minimum: 0 }),
    answers: Answers,
    locale: Type.Optional(Locale),
  },
  { additionalProperties: false },
);
export type SaveAnswersBody = Static<typeof SaveAnswersBody>;
export const SavedAnswers = Type.Object({ version: Type.Integer(), savedAt: Instant });
export type SavedAnswers = Static<typeof SavedAnswers>;

export const Submitted = Type.Object({ reference: Type.String(), submittedAt: Instant });
export type Submitted = Static<typeof Submitted>;

/** The language of what lenders say; without it the application's own. */
export const ShopperResultsQuery = Type.Object(
  { locale: Type.Optional(Locale) },
  { additionalProperties: false },
);
export type ShopperResultsQuery = Static<typeof ShopperResultsQuery>;

export const ShopperResults = Type.Object({
  formId: Uuid,
  reference: Type.String(),
  mode: Type.Union([Type.Literal('Waterfall'), Type.Literal('Shotgun')]),
  /** Number of the newest event in this snapshot: apply only later ones. */
  sequence: Type.Integer(),
  done: Type.Boolean(),
  startedAt: Nullable(Instant),
  entries: Type.Array(TimelineEntry),
  chosen: Nullable(Type.Object({ attemptId: Uuid, offerId: Type.String() })),
  inquiries: InquiryStanding,
  /** The store's words, and the language they are in: a store may have written English only. */
  thankYou: Type.Object({
    header: Type.String(),
    message: Type.String(),
    body: Type.String(),
    disclosure: Type.String(),
    locale: Locale,
  }),
  store: Type.Object({ name: Type.String(), phone: Nullable(Type.String()) }),
});
export type ShopperResults = Static<typeof ShopperResults>;

export const AnswerRequestBody = Type.Object(
  { attemptId: Uuid, requestId: Text(80), values: Answers, documents: AnswerDocuments },
  { additionalProperties: false },
);
export type AnswerRequestBody = Static<typeof AnswerRequestBody>;

/** What is agreed to when an offer is taken, beside what was agreed to before applying. */
export const OfferDisclosuresQuery = Type.Object({ attemptId: Uuid }, { additionalProperties: false });
export type OfferDisclosuresQuery = Static<typeof OfferDisclosuresQuery>;
export const OfferDisclosures = Type.Object({ ...DisclosureTexts.properties });
export type OfferDisclosures = Static<typeof OfferDisclosures>;

export const ChooseOfferBody = Type.Object(
  {
    attemptId: Uuid,
    offerId: Text(120),
    /** The terms that were on the screen: where the offer has others by now, nothing is chosen. */
    seen: Type.Pick(
      OfferView,
      [
        'product',
        'amountCents',
        'termMonths',
        'paymentCents',
        'paymentFrequency',
        'totalOfPaymentsCents',
        'aprBasisPoints',
        'costOfLeaseCents',
        'dueTodayCents',
        'earlyPurchaseDays',
      ],
      { additionalProperties: false },
    ),
    locale: Type.Optional(Locale),
    /** One for each text of `GET /shopper/offers/disclosures`; none where there are none. */
    consents: Type.Optional(StartFormBody.properties.consents),
  },
  { additionalProperties: false },
);
export type ChooseOfferBody = Static<typeof ChooseOfferBody>;

export const startApplication = endpoint({
  id: 'forms.create-outside-v2',
  method: 'POST',
  path: '/v2/forms/create/outside',
  permission: 'shopper-form:start',
  body: StartFormBody,
  reply: StartedForm,
  status: 201,
  idempotencyKey: true,
  summary: "Begin an application from a store's public link",
});

export const getShopperForm = endpoint({
  id: 'shopper.form',
  method: 'GET',
  path: '/shopper/form',
  permission: 'shopper-form:read',
  own: true,
  reply: ShopperForm,
  summary: "Get the shopper's application with its questions and answers",
});

export const getEarlierForm = endpoint({
  id: 'shopper.form-earlier',
  method: 'GET',
  path: '/shopper/form/earlier',
  permission: 'shopper-form:read',
  own: true,
  reply: EarlierForm,
  summary: 'Find out whether the shopper applied at the store before',
});

export const saveShopperAnswers = endpoint({
  id: 'shopper.form-save',
  method: 'PATCH',
  path: '/shopper/form',
  permission: 'shopper-form:write',
  own: true,
  body: SaveAnswersBody,
  reply: SavedAnswers,
  idempotencyKey: true,
  summary: 'Save answers of the shopper',
});

export const submitShopperForm = endpoint({
  id: 'shopper.form-submit',
  method: 'POST',
  path: '/shopper/form/submit',
  permission: 'shopper-form:submit',
  own: true,
  reply: Submitted,
  idempotencyKey: true,
  summary: "Submit the shopper's application to the lenders",
});

export const endShopperSession = endpoint({
  id: 'shopper.end',
  method: 'POST',
  path: '/shopper/end',
  permission: 'shopper-form:verify',
  own: true,
  reply: Done,
  summary: "End the shopper's session",
});

export const lockShopperSession = endpoint({
  id: 'shopper.lock',
  method: 'POST',
  path: '/shopper/lock',
  permission: 'shopper-form:verify',
  own: true,
  reply: Done,
  summary: "Lock the shopper's session until a new code is entered",
});

export const submitApplication = endpoint({
  id: 'api-pipe.submit',
  method: 'POST',
  path: '/api-pipe/application/submit',
  permission: 'applications:submit',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store' },
  body: SubmitBody,
  reply: Submitted,
  idempotencyKey: true,
  summary: 'Submit an application from the store',
});

export const sendCode = endpoint({
  id: 'verify.send',
  method: 'POST',
  path: '/verify',
  permission: 'shopper-form:verify',
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
  ids: { 'body.formId': 'form' },
  body: CheckCodeBody,
  reply: CheckedCode,
  idempotencyKey: true,
  summary: "Check the shopper's one-time code",
});

export const getOutsideForm = endpoint({
  id: 'outside-form.details-v2',
  method: 'GET',
  path: '/v2/outside-form/details',
  permission: 'outside-form:open',
  ids: { 'query.storeUuid': 'public-store', 'query.marketing_link_id': 'marketing-link' },
  query: OutsideFormQuery,
  reply: OutsideFormDetails,
  summary: 'Get the public form of a store',
});

export const getShopperResults = endpoint({
  id: 'shopper.results',
  method: 'GET',
  path: '/shopper/results',
  permission: 'shopper-results:read',
  own: true,
  query: ShopperResultsQuery,
  reply: ShopperResults,
  summary: "Get the lenders' answers for the shopper",
});

export const answerLenderRequest = endpoint({
  id: 'shopper.results-answer',
  method: 'POST',
  path: '/shopper/results/answer',
  permission: 'shopper-results:answer',
  ids: { 'body.attemptId': 'attempt' },
  own: true,
  body: AnswerRequestBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Answer what a lender asks the shopper',
});

export const getOfferDisclosures = endpoint({
  id: 'shopper.offers-disclosures',
  method: 'GET',
  path: '/shopper/offers/disclosures',
  permission: 'shopper-results:read',
  ids: { 'query.attemptId': 'attempt' },
  own: true,
  query: OfferDisclosuresQuery,
  reply: OfferDisclosures,
  summary: 'Get the disclosures to agree to with an offer',
});

export const chooseOffer = endpoint({
  id: 'shopper.offers-choose',
  method: 'POST',
  path: '/shopper/offers/choose',
  permission: 'shopper-results:answer',
  ids: { 'body.attemptId': 'attempt' },
  own: true,
  body: ChooseOfferBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Choose an offer',
});
