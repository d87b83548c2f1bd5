import Type, { type Static } from 'typebox';
import type { MergedForm } from '../form/index.ts';
import { endpoint } from './contract.ts';
import { Country, CurrencyCode, Done, Instant, Locale, Nullable, Uuid } from './common.ts';
import { InquiryCounts } from './inquiries.ts';
import { StartedForm, StoreBrand } from './outside-forms.ts';
import { SubmitBody } from './routing.ts';

/**
 * The shopper's answers by catalogue id. Every value is a string in the format that the catalogue defines.
 */
export const Answers = Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 255 }));

/** Progress of the co-applicant's part, without its answers. */
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
 * A hash of the answers that the page shows (`hashOfShown` of `@millrace/schemas/shown-answers`). If the
 * stored answers have another hash, the server replies 409 `draft-changed`.
 */
export const ShownHash = Type.String({ minLength: 64, maxLength: 64 });

/** An answer that the store proposes to replace the shopper's answer. A sensitive value is masked. */
export const ProposedAnswer = Type.Object({
  proposalId: Uuid,
  field: Type.String(),
  value: Type.String(),
  proposedAt: Instant,
});
export type ProposedAnswer = Static<typeof ProposedAnswer>;

/**
 * The questions of the form. Their texts in the shopper's language are part of the page and not of this
 * reply.
 */
export const FormQuestions = Type.Unsafe<MergedForm>({ type: 'object', additionalProperties: true });

/** The shopper's draft. Encrypted answers are masked (`•••-••-1234`) and listed in `masked`. */
export const ShopperForm = Type.Object({
  formId: Uuid,
  reference: Type.String(),
  state: Type.Union([Type.Literal('draft'), Type.Literal('submitted')]),
  locale: Locale,
  version: Type.Integer(),
  store: Type.Object({
    name: Type.String(),
    phone: Nullable(Type.String()),
    country: Country,
    /** The currency of all amounts of the application. */
    currency: CurrencyCode,
    uuid: Uuid,
    slug: Type.String(),
    brand: Type.Optional(StoreBrand),
  }),
  form: FormQuestions,
  answers: Answers,
  masked: Type.Array(Type.String()),
  /** Ids of the answers that the store entered. */
  enteredByStore: Type.Array(Type.String()),
  /**
   * State of the co-applicant's part. Set if the co-applicant answers these questions alone; `form` then does
   * not contain them.
   */
  coApplicant: Nullable(CoApplicantStatus),
  /**
   * Answers that the store proposes. Before submitting, the shopper accepts each one or keeps their own
   * answer.
   */
  proposals: Type.Array(ProposedAnswer),
  savedAt: Nullable(Instant),
  /** True if the store lets shoppers scan their ID on the phone. */
  scansId: Type.Optional(Type.Boolean()),
  /** From where the store lets shoppers have answers filled in. */
  prefills: Type.Optional(Type.Array(Type.Union([Type.Literal('identity'), Type.Literal('bank')]))),
  /**
   * The stage whose questions `form` contains: its number and its lenders. Null if the form asks all
   * questions before the first lender.
   */
  stage: Nullable(Type.Object({ number: Type.Integer(), lenders: Type.Array(Type.String()) })),
  /**
   * Answers to open questions of a later stage that follow from earlier answers. The shopper can change them.
   */
  suggested: Type.Optional(Type.Record(Type.String(), Type.String())),
  /**
   * Answers to the next stage that the shopper typed before agreeing to it. No lender has them. Sensitive ones are
   * masked and listed in `masked`. Absent if there are none.
   */
  unsent: Type.Optional(
    Type.Object({
      answers: Type.Record(Type.String(), Type.String()),
      masked: Type.Array(Type.String()),
      savedAt: Instant,
    }),
  ),
});
export type ShopperForm = Static<typeof ShopperForm>;

const EarlierState = Type.Union([Type.Literal('draft'), Type.Literal('submitted')]);

/**
 * Earlier applications of the same person at the same store, without their answers. `begunAt` and
 * `submittedAt` are those of the newest application.
 */
export const EarlierForm = Type.Object({
  exists: Type.Boolean(),
  begunAt: Nullable(Instant),
  submittedAt: Nullable(Instant),
  /** The newest draft and the newest submitted application of the same person. */
  applications: Type.Array(
    Type.Object({
      state: EarlierState,
      begunAt: Instant,
      submittedAt: Nullable(Instant),
      /**
       * True: the shopper verified the same phone or email address in both applications, and may therefore
       * open the earlier one.
       */
      mayOpen: Type.Boolean(),
      /** Present if further lenders wait for the shopper's answers. */
      waits: Type.Optional(Type.Literal(true)),
    }),
  ),
  /** The largest number of credit inquiries that the new application can add. */
  inquiries: InquiryCounts,
});
export type EarlierForm = Static<typeof EarlierForm>;

export const OpenEarlierBody = Type.Object({ state: EarlierState }, { additionalProperties: false });
export type OpenEarlierBody = Static<typeof OpenEarlierBody>;

/**
 * The shopper agrees to a second application at the store. `inquiries` are the numbers of credit inquiries
 * that the page showed.
 */
export const ApplyAgainBody = Type.Object(
  { locale: Locale, inquiries: InquiryCounts },
  { additionalProperties: false },
);
export type ApplyAgainBody = Static<typeof ApplyAgainBody>;

export const SaveAnswersBody = Type.Object(
  {
    /**
     * The `version` of the draft that the page shows. If another device saved a newer draft, the server
     * replies 409 `newer-answers-saved`.
     */
    version: Type.Integer({ minimum: 0 }),
    answers: Answers,
    locale: Type.Optional(Locale),
  },
  { additionalProperties: false },
);
export type SaveAnswersBody = Static<typeof SaveAnswersBody>;
export const SavedAnswers = Type.Object({ version: Type.Integer(), savedAt: Instant });
export type SavedAnswers = Static<typeof SavedAnswers>;

/** Answers to the next stage, before the shopper agreed to it. They replace earlier ones of the same fields. */
export const SaveStageAnswersBody = Type.Object(
  { answers: Answers, locale: Type.Optional(Locale) },
  { additionalProperties: false },
);
export type SaveStageAnswersBody = Static<typeof SaveStageAnswersBody>;
export const SavedStageAnswers = Type.Object({ savedAt: Instant });
export type SavedStageAnswers = Static<typeof SavedStageAnswers>;

/** What the shopper confirms: the version of the draft, and the answers that the page showed. */
export const SubmitFormBody = Type.Object(
  { version: Type.Integer({ minimum: 0 }), shown: ShownHash },
  { additionalProperties: false },
);
export type SubmitFormBody = Static<typeof SubmitFormBody>;

/** The next stage (group of questions) of an application whose routing waits for the shopper's answers. */
export const NextStage = Type.Object({
  /** The lenders that are asked after this stage. */
  lenders: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Type.String(),
      /** The type of the lender, for example `lto` for lease-to-own. Absent if it is not known. */
      kind: Type.Optional(Type.String()),
      /** The kind of credit inquiry. `may`: the lender does not say which kind it makes. */
      inquiry: Type.Enum(['none', 'soft', 'hard', 'may']),
    }),
  ),
  /** Maximum number of questions in the stage. */
  questions: Type.Integer(),
  /** Ids of the fields of these questions, and of optional fields that the page offers to add. */
  fields: Type.Array(Type.String()),
  inquiries: InquiryCounts,
  /**
   * Number of hard inquiries that may turn out to be soft, because their lenders do not say which kind they
   * make.
   */
  unknown: Type.Integer(),
  /** True if the shopper has agreed to the stage and has not submitted its answers. */
  isOpen: Type.Boolean(),
});
export type NextStage = Static<typeof NextStage>;

/** The shopper agrees to the next stage. `lenders` are the keys of the lenders that the page named. */
export const OpenStageBody = Type.Object(
  { lenders: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 50 }), locale: Locale },
  { additionalProperties: false },
);
export type OpenStageBody = Static<typeof OpenStageBody>;

/** `accept`: true replaces the shopper's answer with the proposed one, false keeps the shopper's answer. */
export const DecideProposalBody = Type.Object(
  { proposalId: Uuid, accept: Type.Boolean() },
  { additionalProperties: false },
);
export type DecideProposalBody = Static<typeof DecideProposalBody>;

export const Submitted = Type.Object({ reference: Type.String(), submittedAt: Instant });
export type Submitted = Static<typeof Submitted>;

export const getShopperForm = endpoint({
  id: 'shopper.form',
  method: 'GET',
  path: '/shopper/form',
  permission: 'shopper-form:read',
  ofForm: 'ifKnown',
  own: true,
  reply: ShopperForm,
  summary: "Get the shopper's application with its questions and answers",
});

export const getEarlierForm = endpoint({
  id: 'shopper.form-earlier',
  method: 'GET',
  path: '/shopper/form/earlier',
  permission: 'shopper-form:read',
  ofForm: 'required',
  own: true,
  reply: EarlierForm,
  summary: 'Find out whether the shopper applied at the store before',
});

export const openEarlierForm = endpoint({
  id: 'shopper.form-earlier-open',
  method: 'POST',
  path: '/shopper/form/earlier/open',
  permission: 'shopper-form:read',
  ofForm: 'required',
  own: true,
  body: OpenEarlierBody,
  reply: StartedForm,
  replyHeaders: ['set-cookie'],
  summary: 'Open an earlier application in place of the new one',
});

export const applyAgainAtStore = endpoint({
  id: 'shopper.form-earlier-again',
  method: 'POST',
  path: '/shopper/form/earlier/again',
  permission: 'shopper-form:write',
  ofForm: 'required',
  own: true,
  body: ApplyAgainBody,
  reply: Done,
  summary: 'Agree to a second application at the store',
});

export const saveShopperAnswers = endpoint({
  id: 'shopper.form-save',
  method: 'PATCH',
  path: '/shopper/form',
  permission: 'shopper-form:write',
  ofForm: 'required',
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
  ofForm: 'required',
  own: true,
  body: SubmitFormBody,
  reply: Submitted,
  idempotencyKey: true,
  summary: "Submit the shopper's application to the lenders",
});

export const openNextStage = endpoint({
  id: 'shopper.form-stage',
  method: 'POST',
  path: '/shopper/form/stage',
  permission: 'shopper-form:submit',
  ofForm: 'required',
  own: true,
  body: OpenStageBody,
  reply: Done,
  summary: 'Agree to the next stage of questions and lenders',
});

export const saveStageAnswers = endpoint({
  id: 'shopper.form-stage-save',
  method: 'PATCH',
  path: '/shopper/form/stage',
  permission: 'shopper-form:write',
  ofForm: 'required',
  own: true,
  body: SaveStageAnswersBody,
  reply: SavedStageAnswers,
  summary: 'Save answers to the next stage before agreeing to it',
});

export const stopStages = endpoint({
  id: 'shopper.form-stop',
  method: 'POST',
  path: '/shopper/form/stop',
  permission: 'shopper-form:submit',
  ofForm: 'required',
  own: true,
  reply: Done,
  summary: 'Ask no further lender',
});

export const decideProposal = endpoint({
  id: 'shopper.form-proposal',
  method: 'POST',
  path: '/shopper/form/proposals',
  permission: 'shopper-form:write',
  ofForm: 'required',
  own: true,
  body: DecideProposalBody,
  reply: SavedAnswers,
  idempotencyKey: true,
  summary: 'Accept or keep an answer that the store proposes',
});

export const endShopperSession = endpoint({
  id: 'shopper.end',
  method: 'POST',
  path: '/shopper/end',
  permission: 'shopper-form:verify',
  ofForm: 'ifKnown',
  own: true,
  reply: Done,
  replyHeaders: ['set-cookie'],
  summary: "End the shopper's session",
});

export const lockShopperSession = endpoint({
  id: 'shopper.lock',
  method: 'POST',
  path: '/shopper/lock',
  permission: 'shopper-form:verify',
  ofForm: 'required',
  own: true,
  reply: Done,
  summary: "Lock the shopper's session until a new code is entered",
});

/**
 * Prepares a store's device for the next shopper: ends every session of the browser, of shoppers and of
 * staff. A store user with a PIN can sign in again with the PIN.
 */
export const openStoreDevice = endpoint({
  id: 'shopper.device',
  method: 'POST',
  path: '/shopper/device',
  permission: 'shopper-form:start',
  own: true,
  reply: Done,
  replyHeaders: ['set-cookie'],
  summary: "Prepare a store's device for the next shopper",
});

export const keepShopperSession = endpoint({
  id: 'shopper.keep',
  method: 'POST',
  path: '/shopper/keep',
  permission: 'shopper-form:verify',
  ofForm: 'ifKnown',
  own: true,
  reply: Done,
  summary: 'Report that the shopper is still there',
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
