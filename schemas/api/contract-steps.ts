import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, Lines, ListQuery, Nullable, NumericId, Uuid, UuidParams } from './common.ts';
import { ExcludedLine } from './contracts.ts';

/**
 * Result of applying the stored rules to the stored facts again today. `same` or `different`: the rules
 * remove the same invoice lines as at first, or other ones. `gone`: the rules are no longer stored.
 */
export const Replays = Type.Union([Type.Literal('same'), Type.Literal('different'), Type.Literal('gone')]);
export type Replays = Static<typeof Replays>;

const stepFacts = {
  id: Uuid,
  application_id: Uuid,
  reference: Type.String(),
  applicant_name: Type.String(),
  org_name: Type.String(),
  store_id: NumericId,
  store_name: Type.String(),
  lender_name: Type.String(),
  operation: Type.String(),
  /**
   * State of the contract step, for example `QUEUED`. `word` is the status that people read: `moving`,
   * `accepted`, `done`, `refused`, `failed`, `review` or `taken-back`.
   */
  state: Type.String(),
  word: Type.String(),
  /** Code of the reason for the state, in kebab-case. */
  reason: Nullable(Type.String()),
  created_at: Instant,
  /** Time when a worker last started to send the step. Null: the step has not been sent. */
  sent_at: Nullable(Instant),
  ended_at: Nullable(Instant),
};

/** A contract step (one operation on a contract at a lender), in the lists for internal staff. */
export const ContractStepRow = Type.Object(stepFacts);
export type ContractStepRow = Static<typeof ContractStepRow>;

/** All facts about a contract step, for the person who decides its result. */
export const ContractStepDetails = Type.Object({
  ...stepFacts,
  /** Number of times that a worker started to send the step, and number of status checks since then. */
  sends: Type.Integer(),
  status_checks: Type.Integer(),
  /** True while no worker has claimed the step, so that a user can still withdraw it. */
  can_take_back: Type.Boolean(),
  /** The values of the request to the lender. Null if the request is not stored. */
  asked: Nullable(Type.Array(Type.Object({ name: Type.String(), value: Type.String() }))),
  /** The lender's latest reply to the step or to a status check of it. */
  lender_answer: Nullable(
    Type.Object({
      outcome: Type.String(),
      contract_state: Nullable(Type.String()),
      reasons: Type.Array(Type.String()),
    }),
  ),
  /** The invoice lines that rules removed, with the name and version of these rules. */
  decided: Nullable(
    Type.Object({
      rules: Type.Object({ name: Type.String(), version: Type.Integer() }),
      excluded_lines: Type.Array(ExcludedLine),
      replays: Replays,
    }),
  ),
  /** History of the step, oldest entry first. */
  history: Type.Array(
    Type.Object({
      at: Instant,
      action: Type.String(),
      actor_kind: Type.String(),
      actor_name: Nullable(Type.String()),
      because: Nullable(Type.String()),
      /** State of the contract at the lender, as a status check returned it. */
      shown: Nullable(Type.String()),
      /** A note written by a person. */
      note: Nullable(Type.String()),
    }),
  ),
});
export type ContractStepDetails = Static<typeof ContractStepDetails>;

/** A staff member's decision about a contract step in the state `review`. */
export const ResolveStepBody = Type.Object(
  { done: Type.Boolean(), reason: Lines() },
  { additionalProperties: false },
);
export type ResolveStepBody = Static<typeof ResolveStepBody>;

/** Withdraws a waiting step on behalf of a store. Internal staff must give a reason. */
export const TakeBackStepBody = Type.Object({ reason: Lines() }, { additionalProperties: false });
export type TakeBackStepBody = Static<typeof TakeBackStepBody>;

export const listContractSteps = endpoint({
  id: 'admin.contract-steps-list',
  method: 'GET',
  path: '/admin/contract-steps',
  permission: 'all-applications:read',
  own: true,
  query: ListQuery,
  reply: Type.Array(ContractStepRow),
  replyHeaders: ['content-range'],
  summary: 'List contract steps that need a decision',
});

export const getContractStep = endpoint({
  id: 'admin.contract-steps-one',
  method: 'GET',
  path: '/admin/contract-steps/{id}',
  permission: 'all-applications:read',
  ids: { 'path.id': 'contract-step' },
  own: true,
  params: UuidParams,
  reply: ContractStepDetails,
  summary: 'Get one contract step',
});

export const resolveContractStep = endpoint({
  id: 'admin.contract-steps-resolve',
  method: 'POST',
  path: '/admin/contract-steps/{id}/resolve',
  permission: 'attempts:resolve',
  ids: { 'path.id': 'contract-step' },
  own: true,
  params: UuidParams,
  body: ResolveStepBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Decide the outcome of a contract step',
});

export const takeBackContractStep = endpoint({
  id: 'admin.contract-steps-take-back',
  method: 'POST',
  path: '/admin/contract-steps/{id}/take-back',
  permission: 'attempts:resolve',
  ids: { 'path.id': 'contract-step' },
  own: true,
  params: UuidParams,
  body: TakeBackStepBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Take back the decision about a contract step',
});
