import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { CurrencyCode, Done, Instant, Locale, Nullable, NumericId, Uuid } from './common.ts';
import { ApplicationSituation } from './application-lists.ts';
import { extensionKeyHeader } from './headers.ts';
import { ApiPipeSubmission, StaffTimelineEntry } from './routing.ts';
import { NextStage } from './shopper-forms.ts';

export const FormOfStore = Type.Object({ id: Uuid, store_id: NumericId }, { additionalProperties: false });
export type FormOfStore = Static<typeof FormOfStore>;

export const ProcessingParams = Type.Object(
  { store_id: NumericId, form_id: Uuid },
  { additionalProperties: false },
);
export type ProcessingParams = Static<typeof ProcessingParams>;

/**
 * Data of the processing screen: the applicant, the request and the live timeline of lenders. The applicant's
 * answers are grouped, and sensitive ones are masked.
 */
export const ProcessingDetails = Type.Object({
  id: Uuid,
  reference: Type.String(),
  store: Type.Object({
    id: NumericId,
    name: Type.String(),
    /** The currency of all amounts that name none. */
    currency: CurrencyCode,
    /**
     * True: the store or its org is disabled. Until both are enabled, the application is sent to no further
     * lender.
     */
    is_closed: Type.Optional(Type.Boolean()),
  }),
  applicant_name: Type.String(),
  state: Type.String(),
  status: Type.String(),
  situation: ApplicationSituation,
  mode: Nullable(Type.String()),
  requested_cents: Nullable(Type.Integer()),
  created_at: Instant,
  submitted_at: Nullable(Instant),
  /** True: a test application. It is sent to no lender, and no action is possible. */
  is_test: Type.Boolean(),
  sequence: Type.Integer(),
  done: Type.Boolean(),
  /** The questions that the customer can answer next. Absent unless the routing waits for these answers. */
  next_stage: Type.Optional(NextStage),
  /** The groups of questions to which the customer agreed after the first lenders had answered. */
  stages: Type.Optional(
    Type.Array(
      Type.Object({
        number: Type.Integer(),
        /** Names of the lenders that need these answers. */
        lenders: Type.Array(Type.String()),
        opened_at: Instant,
        submitted_at: Nullable(Instant),
      }),
    ),
  ),
  answers: Type.Array(
    Type.Object({
      section: Type.String(),
      fields: Type.Array(
        Type.Object({
          id: Type.String(),
          label: Type.String(),
          value: Nullable(Type.String()),
          masked: Type.Boolean(),
          /**
           * Who entered the answer, unless the shopper did. `proposal`: staff proposed the answer and the shopper
           * accepted it. `prefill`: filled in by Millrace.
           */
          entered_by: Type.Optional(Type.Enum(['staff', 'proposal', 'prefill'])),
          needed_by: Type.Array(Type.Object({ lender: Type.String(), because: Type.String() })),
        }),
      ),
    }),
  ),
  /**
   * The shopper's consents, each with its evidence: the SHA-256 of the text, the language, the party, the
   * time and the origin of the request.
   */
  consents: Type.Array(
    Type.Object({
      title: Type.String(),
      version: Type.Integer(),
      text_hash: Type.String(),
      locale: Type.String(),
      ip: Nullable(Type.String()),
      /**
       * Maximum number of credit inquiries that the page showed with the consent text. Null if the page
       * showed no number.
       */
      inquiries: Nullable(Type.Object({ soft: Type.Integer(), hard: Type.Integer() })),
      party: Type.Enum(['applicant', 'co-applicant']),
      accepted_at: Instant,
    }),
  ),
  entries: Type.Array(StaffTimelineEntry),
  chosen: Nullable(Type.Object({ attemptId: Uuid, offerId: Type.String(), at: Instant })),
});
export type ProcessingDetails = Static<typeof ProcessingDetails>;

export const deleteApplication = endpoint({
  id: 'forms.delete',
  method: 'DELETE',
  path: '/forms/{id}/{store_id}',
  permission: 'forms:delete',
  ids: { 'path.store_id': 'store', 'path.id': 'form' },
  params: FormOfStore,
  reply: Done,
  summary: 'Delete an application',
});

export const restoreApplication = endpoint({
  id: 'forms.restore',
  method: 'POST',
  path: '/forms/{id}/{store_id}/restore',
  permission: 'forms:delete',
  ids: { 'path.store_id': 'store', 'path.id': 'kept-form' },
  own: true,
  params: FormOfStore,
  reply: Done,
  summary: 'Restore an application that was deleted',
});

export const getProcessingDetails = endpoint({
  id: 'forms.processing-details',
  method: 'GET',
  path: '/forms/{store_id}/{form_id}/processing/form-details',
  permission: 'applications:read',
  ids: { 'path.store_id': 'store', 'path.form_id': 'form' },
  params: ProcessingParams,
  query: Type.Object(
    {
      /** The language of consents' titles, and of lenders' reasons and questions. English if it is missing. */
      locale: Type.Optional(Locale),
    },
    { additionalProperties: false },
  ),
  reply: ProcessingDetails,
  audience: 'program',
  headers: { 'x-extension-key': extensionKeyHeader },
  summary: 'Get an application with the answer of every lender',
});

export const listSubmissions = endpoint({
  id: 'api-pipe.details',
  method: 'GET',
  path: '/api-pipe/application/details',
  permission: 'applications:read',
  ids: { 'query.form_id': 'form', 'query.store_id': 'store' },
  query: ProcessingParams,
  reply: Type.Array(ApiPipeSubmission),
  audience: 'program',
  summary: 'List the submissions of an application',
});
