import Type, { type Static } from 'typebox';
import { followUpFilters, formOrders, formStages } from '../list-choices/index.ts';
import { endpoint } from './contract.ts';
import { CurrencyCode, Instant, Nullable, NumericId, Text, Uuid } from './common.ts';
import {
  situationActions,
  situationStatuses,
  situationSteps,
  type SituationCode,
  type SituationStatus,
} from '../states/situation.ts';

export const FormStage = Type.Enum([...formStages]);
export type FormStage = Static<typeof FormStage>;

export type FormOrder = (typeof formOrders)[number];
const Day = Type.String({ format: 'date' });

export type FollowUpFilter = (typeof followUpFilters)[number];

/** The user who takes care of an application. `due_on` and `note` say when and why to come back to it. */
export const FollowUp = Type.Object({
  assigned_to: Nullable(NumericId),
  assigned_name: Nullable(Type.String()),
  due_on: Nullable(Day),
  note: Type.String(),
});
export type FollowUp = Static<typeof FollowUp>;

/**
 * Filters of the applications list, which also limit the numbers on its tabs. Days are in the time zone of
 * the user.
 */
const narrowing = {
  search: Type.Optional(Type.String({ maxLength: 80 })),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /**
   * `mine`: applications that the user takes care of. `due`: applications whose follow-up day is today or
   * earlier.
   */
  follow_up: Type.Optional(Type.Enum([...followUpFilters])),
};
const paging = {
  tab: Type.Optional(FormStage),
  order: Type.Optional(Type.Enum([...formOrders])),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

export const FormListQuery = Type.Object(
  {
    store_id: Type.Optional(NumericId),
    ...narrowing,
    ...paging,
    status: Type.Optional(
      Type.Union([
        Type.Literal('draft'),
        Type.Literal('processing'),
        Type.Literal('answered'),
        Type.Literal('review'),
      ]),
    ),
  },
  { additionalProperties: false },
);
export type FormListQuery = Static<typeof FormListQuery>;

/**
 * Filters for the number of applications in each tab. Only applications that the user may see are counted.
 */
export const FormCountsQuery = Type.Object(
  {
    store_id: Type.Optional(NumericId),
    ...narrowing,
    /** True: count only submitted applications, as the lists of processed forms do. */
    processed: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type FormCountsQuery = Static<typeof FormCountsQuery>;
export const FormCounts = Type.Object({
  all: Type.Integer(),
  ...(Object.fromEntries(formStages.map((stage) => [stage, Type.Integer()])) as Record<
    FormStage,
    ReturnType<typeof Type.Integer>
  >),
});
export type FormCounts = Static<typeof FormCounts>;

// This query and the three below it list submitted ("processed") applications. The four queries select: one
// store, an org, all stores for which the user processes applications, and stores affiliated with a lender.
export const ProcessedOfStoreQuery = Type.Object(
  { storeId: Type.Optional(NumericId), ...narrowing, ...paging },
  { additionalProperties: false },
);
export type ProcessedOfStoreQuery = Static<typeof ProcessedOfStoreQuery>;
export const ProcessedOfOrgQuery = Type.Object(
  { org_id: Type.Optional(NumericId), ...narrowing, ...paging },
  { additionalProperties: false },
);
export type ProcessedOfOrgQuery = Static<typeof ProcessedOfOrgQuery>;
export const ProcessedQuery = Type.Object({ ...narrowing, ...paging }, { additionalProperties: false });
export type ProcessedQuery = Static<typeof ProcessedQuery>;
export const ProcessedOfLenderBody = Type.Object(
  { laa_id: NumericId, ...narrowing, ...paging },
  { additionalProperties: false },
);
export type ProcessedOfLenderBody = Static<typeof ProcessedOfLenderBody>;

/**
 * Filters that a user saved under a name. The filters have the format of the query string of the list's page.
 */
export const FormView = Type.Object(
  { name: Text(60), query: Type.String({ maxLength: 500, pattern: '^[^#\\s]*$' }) },
  { additionalProperties: false },
);
export type FormView = Static<typeof FormView>;
export const FormViewList = Type.Object({ views: Type.Array(FormView) });
export type FormViewList = Static<typeof FormViewList>;
export const FormViewName = Type.Object({ name: Text(60) }, { additionalProperties: false });
export type FormViewName = Static<typeof FormViewName>;

/**
 * The one status of an application and its one next step. `status` is a code and `label` its name. `who` has to
 * act: the store, the customer, a lender or Millrace. `action` is what the store can do about it.
 */
export const ApplicationSituation = Type.Object({
  code: Type.Enum(Object.keys(situationSteps) as SituationCode[]),
  status: Type.Enum(Object.keys(situationStatuses) as SituationStatus[]),
  label: Type.String(),
  next: Type.Object({
    who: Nullable(Type.Enum(['store', 'customer', 'lender', 'millrace'])),
    action: Nullable(Type.Enum([...situationActions])),
    label: Type.String(),
    text: Type.String(),
    lender: Nullable(Type.Object({ id: NumericId, name: Type.String() })),
    due: Nullable(Type.String()),
  }),
  /** Further tasks of the store for this application, as sentences. */
  also: Type.Array(Type.String()),
  /** The same tasks as in `also`, by code. Missing in replies of earlier versions of the server. */
  tasks: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.Enum(Object.keys(situationSteps) as SituationCode[]),
        lender: Nullable(Type.Object({ id: NumericId, name: Type.String() })),
      }),
    ),
  ),
});
export type ApplicationSituation = Static<typeof ApplicationSituation>;

/**
 * A row of the applications list. It contains no class A data, which are the most sensitive answers. `status`
 * is draft | processing | answered | review.
 */
export const FormListRow = Type.Object({
  id: Uuid,
  reference: Type.String(),
  store_id: NumericId,
  store_name: Type.String(),
  applicant_name: Type.String(),
  phone_last4: Nullable(Type.String()),
  status: Type.String(),
  situation: ApplicationSituation,
  stage: FormStage,
  /** The currency of the amounts: that of the store. */
  currency: CurrencyCode,
  requested_cents: Nullable(Type.Integer()),
  best_outcome: Nullable(Type.String()),
  best_lender: Nullable(Type.String()),
  approved_cents: Nullable(Type.Integer()),
  /** True: a closeout states a loan above the amount that the lender approved. */
  over_approved: Type.Boolean(),
  mode: Nullable(Type.String()),
  lenders_asked: Type.Integer(),
  lenders_total: Type.Integer(),
  /**
   * The lenders for which the application has an attempt, in the order of the plan, each with the facts that
   * lists show.
   */
  lenders: Type.Array(
    Type.Object({
      name: Type.String(),
      state: Type.String(),
      outcome: Nullable(Type.String()),
      contract_state: Nullable(Type.String()),
      /** The party that has to act: `consumer` or `merchant`. Null: the lender waits for neither. */
      waits_on: Nullable(Type.String()),
      /** The kind of information that the lender has requested and has not received yet. */
      asks: Nullable(Type.String()),
    }),
  ),
  associate_name: Nullable(Type.String()),
  link_name: Nullable(Type.String()),
  /** The planned follow-up. Null: no user of the store has planned one. */
  follow_up: Type.Optional(Nullable(FollowUp)),
  created_at: Instant,
  submitted_at: Nullable(Instant),
});
export type FormListRow = Static<typeof FormListRow>;
export const FormList = Type.Object({ list: Type.Array(FormListRow), count: Type.Integer() });
export type FormList = Static<typeof FormList>;

export const listApplications = endpoint({
  id: 'forms.list',
  method: 'GET',
  path: '/forms',
  permission: 'applications:list',
  ids: { 'query.store_id': 'store' },
  query: FormListQuery,
  reply: FormList,
  audience: 'program',
  summary: 'List applications',
});

export const countApplications = endpoint({
  id: 'forms.counts',
  method: 'GET',
  path: '/forms/counts',
  permission: 'applications:list',
  ids: { 'query.store_id': 'store' },
  own: true,
  query: FormCountsQuery,
  reply: FormCounts,
  audience: 'program',
  summary: 'Count applications by stage',
});

export const listProcessedOfStore = endpoint({
  id: 'forms.store-processed',
  method: 'GET',
  path: '/forms/store/processed',
  permission: 'processed-forms:list-store',
  ids: { 'query.storeId': 'store' },
  query: ProcessedOfStoreQuery,
  reply: FormList,
  summary: 'List the submitted applications of a store',
});

export const listProcessedOfOrg = endpoint({
  id: 'forms.org-processed',
  method: 'GET',
  path: '/forms/org/processed',
  permission: 'processed-forms:list-org',
  ids: { 'query.org_id': 'org' },
  query: ProcessedOfOrgQuery,
  reply: FormList,
  summary: 'List the submitted applications of an organization',
});

export const listProcessedOfProcessor = endpoint({
  id: 'forms.mp-processed',
  method: 'GET',
  path: '/forms/mp/processed',
  permission: 'processed-forms:list-processor',
  query: ProcessedQuery,
  reply: FormList,
  summary: 'List the submitted applications of the stores a processor works for',
});

export const listProcessedOfLender = endpoint({
  id: 'forms.lender-processed',
  method: 'POST',
  path: '/forms/lender/processed',
  permission: 'processed-forms:list-lender',
  ids: { 'body.laa_id': 'laa' },
  body: ProcessedOfLenderBody,
  reply: FormList,
  summary: "List the submitted applications of a lender's affiliated stores",
});

export const listApplicationViews = endpoint({
  id: 'forms.views',
  method: 'GET',
  path: '/forms/views',
  permission: 'profile:read',
  own: true,
  reply: FormViewList,
  summary: 'List the saved views of a person',
});

export const saveApplicationView = endpoint({
  id: 'forms.views-save',
  method: 'POST',
  path: '/forms/views',
  permission: 'profile:update',
  own: true,
  body: FormView,
  reply: FormViewList,
  summary: 'Save a view of the list of applications',
});

export const deleteApplicationView = endpoint({
  id: 'forms.views-delete',
  method: 'DELETE',
  path: '/forms/views',
  permission: 'profile:update',
  own: true,
  query: FormViewName,
  reply: FormViewList,
  summary: 'Delete a saved view',
});
