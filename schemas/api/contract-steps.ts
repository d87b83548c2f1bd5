import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, Lines, ListQuery, Nullable, NumericId, Uuid, UuidParams } from './common.ts';
import { LeftOutLine } from './contracts.ts';

/**
 * Whether the rules something was decided under make the same of the same facts today. `gone`: they are not there any
 * more, so nobody can say.
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
  /** As the step's machine calls it; `word` is `moving`, `done`, `refused`, `failed`, `review` or `taken-back`. */
  state: Type.String(),
  word: Type.String(),
  /** Why it stands so, in kebab-case. */
  reason: Nullable(Type.String()),
  created_at: Instant,
  /** When a worker began to send it last; null = nothing left yet. */
  sent_at: Nullable(Instant),
  ended_at: Nullable(Instant),
};

/** A step in the lists of internal staff. */
export const ContractStepRow = Type.Object(stepFacts);
export type ContractStepRow = Static<typeof ContractStepRow>;

/** Everything that is known about a step, for whoever decides what became of it. */
export const ContractStepDetails = Type.Object({
  ...stepFacts,
  /** How often a worker began to send it, and how often the lender was looked at since. */
  sends: Type.Integer(),
  looks: Type.Integer(),
  /** No worker has taken it yet. */
  can_take_back: Type.Boolean(),
  /** What the lender was asked to do; null = it is not kept. */
  asked: Nullable(Type.Array(Type.Object({ name: Type.String(), value: Type.String() }))),
  /** What the lender said last, to the step itself or to a look at it. */
  lender_said: Nullable(
    Type.Object({
      outcome: Type.String(),
      contract_state: Nullable(Type.String()),
      reasons: Type.Array(Type.String()),
    }),
  ),
  /** What rules left out of the goods, and under which version of them. */
  decided: Nullable(
    Type.Object({
      rules: Type.Object({ name: Type.String(), version: Type.Integer() }),
      left_out: Type.Array(LeftOutLine),
      replays: Replays,
    }),
  ),
  /** Oldest first. */
  history: Type.Array(
    Type.Object({
      at: Instant,
      action: Type.String(),
      actor_kind: Type.String(),
      actor_name: Nullable(Type.String()),
      because: Nullable(Type.String()),
      /** Where the lender showed the contract at a look. */
      shown: Nullable(Type.String()),
      /** A person's own words. */
      note: Nullable(Type.String()),
    }),
  ),
});
export type ContractStepDetails = Static<typeof ContractStepDetails>;

/** A person's verdict on a step in review. */
export const ResolveStepBody = Type.Object(
  { done: Type.Boolean(), reason: Lines() },
  { additionalProperties: false },
);
export type ResolveStepBody = Static<typeof ResolveStepBody>;

/** The same as a store's taking back, by internal staff, who say why. */
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
