import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { CurrencyCode, Instant, Lines, Nullable, NumericId, Uuid } from './common.ts';

/**
 * Id of a rule set: its kind and its lender, e.g. `eligibility-koalafi`. `pipe-order` is the general order of
 * lenders.
 */
const RuleSetId = Type.String({
  pattern: '^(eligibility|invoice)-[a-z0-9-]{1,60}$|^pipe-order$',
  maxLength: 80,
});
export const RuleSetParams = Type.Object({ id: RuleSetId }, { additionalProperties: false });

const Rules = Type.Array(
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  {
    maxItems: 100,
  },
);
const day = { pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
const Origin = Type.Union([Type.Literal('shipped'), Type.Literal('staff')]);

/** A rule set as a row of the list. */
export const RuleSetRow = Type.Object({
  id: RuleSetId,
  kind: Type.Union([Type.Literal('eligibility'), Type.Literal('invoice'), Type.Literal('pipe-order')]),
  title: Type.String(),
  /** A sentence that says what the rule set decides. */
  about: Type.String(),
  /** Number of the version in force. Null for the general order of lenders, which has no versions. */
  number: Nullable(Type.Integer()),
  rules: Type.Integer(),
  origin: Nullable(Origin),
  since: Nullable(Instant),
  /** A version that comes into force at a later date. */
  next: Nullable(Type.Object({ number: Type.Integer(), effective_from: Type.String() })),
});
export type RuleSetRow = Static<typeof RuleSetRow>;

export const RuleSetVersion = Type.Object({
  id: Uuid,
  number: Type.Integer(),
  fingerprint: Type.String(),
  /** State of the version. `never`: another version replaced it before it came into force. */
  state: Type.Union([
    Type.Literal('in-force'),
    Type.Literal('planned'),
    Type.Literal('past'),
    Type.Literal('never'),
  ]),
  effective_from: Nullable(Type.String()),
  recorded_at: Instant,
  origin: Origin,
  recorded_by: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  trial_id: Nullable(Uuid),
  restores: Nullable(Type.Integer()),
  rules: Rules,
});
export type RuleSetVersion = Static<typeof RuleSetVersion>;

export const RuleSetDetails = Type.Object({
  ...RuleSetRow.properties,
  /** Facts that the rules of this set may read. */
  facts: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String(),
      type: Type.Union([Type.Literal('number'), Type.Literal('text')]),
      /** Currency of an amount in hundredths: that of the lender. */
      currency: Type.Optional(CurrencyCode),
    }),
  ),
  /** Versions, newest first. */
  versions: Type.Array(RuleSetVersion),
  /** All lenders in their general order. Only for `pipe-order`. */
  order: Type.Array(Type.Object({ id: NumericId, name: Type.String(), pipe_order: Type.Integer() })),
});
export type RuleSetDetails = Static<typeof RuleSetDetails>;

const Finding = Type.Object({ path: Type.String(), message: Type.String() });
const known = Type.Union([Type.String({ maxLength: 300 }), Type.Number()]);

/**
 * Facts for testing the rules: typed by the user, or taken from an application. A fact that is missing counts
 * as unknown.
 */
export const TryRulesBody = Type.Object(
  {
    rules: Rules,
    facts: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), known, { maxProperties: 200 })),
    form_id: Type.Optional(Uuid),
  },
  { additionalProperties: false },
);
export type TryRulesBody = Static<typeof TryRulesBody>;

const Verdict = Type.Union([Type.Literal('fires'), Type.Literal('does-not-fire'), Type.Literal('unknown')]);
const Place = Type.Object({
  lender: Type.String(),
  /** Position of the lender in the order. Null: the lender is excluded. */
  position: Nullable(Type.Integer()),
  reason: Nullable(Type.String()),
});

/** Result of rules for the given facts, with the result of every single comparison. */
export const TriedRules = Type.Object({
  problems: Type.Array(Finding),
  traces: Type.Array(
    Type.Object({
      rule: Type.String(),
      verdict: Verdict,
      comparisons: Type.Array(
        Type.Object({
          fact: Type.String(),
          /**
           * The value that the comparison read, as screens show it. Sensitive answers are replaced by stars.
           * Null: the fact is unknown.
           */
          is: Nullable(Type.String()),
          operator: Type.String(),
          value: Type.String(),
          holds: Type.Union([Type.Boolean(), Type.Null()]),
        }),
      ),
      unknown_facts: Type.Array(Type.String()),
    }),
  ),
  /**
   * Only if the facts come from an application: the lenders that were asked then, and the lenders that would
   * be asked now.
   */
  route: Nullable(
    Type.Object({ reference: Type.String(), before: Type.Array(Place), now: Type.Array(Place) }),
  ),
});
export type TriedRules = Static<typeof TriedRules>;

/**
 * Query for the order in which a store's lenders are asked, and for the settings that determine this order.
 */
export const StoreOrderQuery = Type.Object({ store_id: NumericId }, { additionalProperties: false });
export type StoreOrderQuery = Static<typeof StoreOrderQuery>;

const NamedLender = Type.Object({ id: NumericId, name: Type.String() });

export const StoreOrder = Type.Object({
  store: Type.Object({ id: NumericId, name: Type.String() }),
  /**
   * True: the store's account is on a freemium model. The order of the model then replaces the store's order.
   */
  is_on_model: Type.Boolean(),
  /** True: the store's application settings contain an order of lenders. */
  has_own: Type.Boolean(),
  /** Lenders of the store's forms, in the order in which they are asked. */
  order: Type.Array(NamedLender),
});
export type StoreOrder = Static<typeof StoreOrder>;

/**
 * Starts a trial on the newest stored applications: of changed rules, or of another order of lenders
 * (`order`, as lender ids).
 */
export const AskTrialBody = Type.Object(
  {
    rules: Type.Optional(Rules),
    order: Type.Optional(Type.Array(NumericId, { minItems: 1, maxItems: 500, uniqueItems: true })),
    /**
     * Only with `order`: id of the store whose order is tested, on applications of this store only. Without
     * the id, the order is tested for all stores.
     */
    store_id: Type.Optional(NumericId),
    newest: Type.Integer({ minimum: 1, maximum: 20_000 }),
    /** Number of the newest version that the user had seen when changing the rules. */
    based_on: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    /** Number of an older version whose rules are tested in order to restore them. */
    restores: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  },
  { additionalProperties: false },
);
export type AskTrialBody = Static<typeof AskTrialBody>;

const counted = { gained: Type.Integer(), lost: Type.Integer(), moved: Type.Integer() };
const Names = Type.Array(Type.String());
const OutcomeChange = Type.Union([Type.Literal('same'), Type.Literal('elsewhere'), Type.Literal('unknown')]);
const Ending = Type.Object({ approved_by: Names, unknown_at: Names });

export const TrialSummary = Type.Object({
  tried: Type.Integer(),
  excluded: Type.Integer(),
  changed: Type.Integer(),
  order_changed: Type.Integer(),
  final_lender: Type.Object({ same: Type.Integer(), elsewhere: Type.Integer(), unknown: Type.Integer() }),
  /** Results of the trial by lender or, for invoice rules, by invoice line. */
  subjects: Type.Array(Type.Object({ name: Type.String(), ...counted, lost_approvals: Type.Integer() })),
  /**
   * The stores for which the rules of the trial change the most applications. `more_stores` is the number of
   * further stores with changes.
   */
  stores: Type.Array(Type.Object({ id: NumericId, name: Type.String(), tried: Type.Integer(), ...counted })),
  more_stores: Type.Integer(),
  /**
   * Examples of applications for which the rules of the trial decide differently. Contains only applications
   * that the viewer may see.
   */
  examples: Type.Array(
    Type.Object({
      application_id: Uuid,
      reference: Type.String(),
      store_name: Type.String(),
      gained: Names,
      lost: Names,
      moved: Names,
      before: Ending,
      now: Ending,
      final_lender: OutcomeChange,
    }),
  ),
});
export type TrialSummary = Static<typeof TrialSummary>;

export const RuleTrial = Type.Object({
  id: Uuid,
  state: Type.Enum(['waiting', 'running', 'finished', 'cancelled', 'failed']),
  asked_by: Type.String(),
  asked_at: Instant,
  finished_at: Nullable(Instant),
  newest: Type.Integer(),
  based_on: Type.Integer(),
  restores: Nullable(Type.Integer()),
  /** The reason why the rules of this trial cannot be activated. Null if they can be activated. */
  refused: Nullable(Type.String()),
  rules: Rules,
  order: Type.Array(NamedLender),
  /** The store whose order the trial tested. Null for the general order of all stores. */
  store: Nullable(Type.Object({ id: NumericId, name: Type.String() })),
  /** The general order of lenders at the time when the trial was requested. Empty for trials of rules. */
  order_before: Type.Array(NamedLender),
  /**
   * Time when the order of the trial was activated. For a trial of rules, the version of the rules contains
   * this time instead.
   */
  put_in_force_at: Nullable(Instant),
  summary: Nullable(TrialSummary),
});
export type RuleTrial = Static<typeof RuleTrial>;

export const CancelTrialBody = Type.Object({ trial_id: Uuid }, { additionalProperties: false });
export type CancelTrialBody = Static<typeof CancelTrialBody>;

/** Activates the rules of the trial: immediately, or at the start of a day in each store's time zone. */
export const ActivateRulesBody = Type.Object(
  { trial_id: Uuid, effective_from: Nullable(Type.String(day)), reason: Lines() },
  { additionalProperties: false },
);
export type ActivateRulesBody = Static<typeof ActivateRulesBody>;

export const RuleSetList = Type.Array(RuleSetRow);
export type RuleSetList = Static<typeof RuleSetList>;

export const listRuleSets = endpoint({
  id: 'admin.rule-sets-list',
  method: 'GET',
  path: '/admin/rule-sets',
  permission: 'rule-sets:read',
  own: true,
  reply: RuleSetList,
  replyHeaders: ['content-range'],
  summary: 'List rule sets',
});

export const getRuleSet = endpoint({
  id: 'admin.rule-sets-one',
  method: 'GET',
  path: '/admin/rule-sets/{id}',
  permission: 'rule-sets:read',
  ids: { 'path.id': 'rule-set' },
  own: true,
  params: RuleSetParams,
  reply: RuleSetDetails,
  summary: 'Get one rule set with its versions',
});

export const tryRules = endpoint({
  id: 'admin.rule-sets-try',
  method: 'POST',
  path: '/admin/rule-sets/{id}/try',
  permission: 'rule-sets:read',
  ids: { 'path.id': 'rule-set', 'body.form_id': 'form' },
  own: true,
  params: RuleSetParams,
  body: TryRulesBody,
  reply: TriedRules,
  summary: 'Try rules on facts',
});

export const getStoreOrder = endpoint({
  id: 'admin.rule-sets-store-order',
  method: 'GET',
  path: '/admin/rule-sets/{id}/store-order',
  permission: 'rule-sets:read',
  ids: { 'path.id': 'rule-set', 'query.store_id': 'store' },
  own: true,
  params: RuleSetParams,
  query: StoreOrderQuery,
  reply: StoreOrder,
  summary: "Get the order in which a store's lenders are asked under a rule set",
});

export const getRuleTrial = endpoint({
  id: 'admin.rule-sets-trials',
  method: 'GET',
  path: '/admin/rule-sets/{id}/trials',
  permission: 'rule-sets:read',
  ids: { 'path.id': 'rule-set' },
  own: true,
  params: RuleSetParams,
  reply: Type.Array(RuleTrial),
  summary: 'Get the newest trial of rules on stored applications',
});

export const startRuleTrial = endpoint({
  id: 'admin.rule-sets-ask-trial',
  method: 'POST',
  path: '/admin/rule-sets/{id}/trials',
  permission: 'rule-sets:update',
  ids: { 'path.id': 'rule-set', 'body.order[]': 'lender', 'body.store_id': 'store' },
  own: true,
  params: RuleSetParams,
  body: AskTrialBody,
  reply: Type.Array(RuleTrial),
  idempotencyKey: true,
  summary: 'Start a trial of rules on stored applications',
});

export const cancelRuleTrial = endpoint({
  id: 'admin.rule-sets-cancel-trial',
  method: 'POST',
  path: '/admin/rule-sets/{id}/cancel',
  permission: 'rule-sets:update',
  ids: { 'path.id': 'rule-set', 'body.trial_id': 'rule-trial' },
  own: true,
  params: RuleSetParams,
  body: CancelTrialBody,
  reply: Type.Array(RuleTrial),
  idempotencyKey: true,
  summary: 'Cancel a trial of rules',
});

export const activateRuleSet = endpoint({
  id: 'admin.rule-sets-activate',
  method: 'POST',
  path: '/admin/rule-sets/{id}/activate',
  permission: 'rule-sets:update',
  ids: { 'path.id': 'rule-set', 'body.trial_id': 'rule-trial' },
  own: true,
  params: RuleSetParams,
  body: ActivateRulesBody,
  reply: RuleSetDetails,
  idempotencyKey: true,
  summary: 'Put rules in force',
});
