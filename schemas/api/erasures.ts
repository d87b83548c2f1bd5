import Type, { type Static } from 'typebox';
import {
  erasureStates,
  keptReasons,
  retentionClasses,
  type ErasureState,
  type KeptReason,
  type RetentionClass,
} from '../erasures/index.ts';
import { Done, Instant, Lines, Nullable, NumericId, Uuid } from './common.ts';
import { endpoint } from './contract.ts';

const Erased = Type.Array(Type.Object({ what: Type.String(), count: Type.Integer() }));

const Hold = Type.Object({ reason: Type.String(), by: Type.String(), at: Instant });

export const ErasurePreview = Type.Object({
  form_id: Uuid,
  reference: Type.String(),
  store_name: Type.String(),
  class: Type.Enum(Object.keys(retentionClasses) as RetentionClass[]),
  created_at: Instant,
  submitted_at: Nullable(Instant),
  last_action_at: Instant,
  /** Why the application cannot be deleted now. Null if it can. */
  kept_because: Nullable(Type.Enum(Object.keys(keptReasons) as KeptReason[])),
  /** Time from which the application may be deleted. Null if a person must do something first. */
  kept_until: Nullable(Instant),
  /**
   * Time from which the scheduled deletion of old applications removes this application. Null if it never
   * does.
   */
  due_by_age: Nullable(Instant),
  /** Kinds of data that the deletion removes, each with the number of rows. */
  to_erase: Erased,
  hold: Nullable(Hold),
});
export type ErasurePreview = Static<typeof ErasurePreview>;

export const ErasureSummary = Type.Object({
  id: NumericId,
  form_id: Uuid,
  reference: Type.String(),
  store_name: Type.String(),
  cause: Type.Enum(['request', 'age']),
  state: Type.Enum(Object.keys(erasureStates) as ErasureState[]),
  reason: Type.String(),
  asked_by: Nullable(Type.String()),
  /** True if the signed-in user made the request, so that another person must approve it. */
  own: Type.Boolean(),
  asked_at: Instant,
  decided_by: Nullable(Type.String()),
  erase_after: Nullable(Instant),
  erased_at: Nullable(Instant),
  erased: Nullable(Erased),
  /** The hold that prevents or has stopped the deletion of the application. Null if there is no hold. */
  hold: Nullable(Hold),
});
export type ErasureSummary = Static<typeof ErasureSummary>;

export const AskErasureBody = Type.Object(
  { form_id: Uuid, reason: Lines() },
  { additionalProperties: false },
);
export type AskErasureBody = Static<typeof AskErasureBody>;

export const DecideErasureBody = Type.Object(
  { id: NumericId, decision: Type.Enum(['approve', 'refuse', 'stop']), reason: Lines() },
  { additionalProperties: false },
);
export type DecideErasureBody = Static<typeof DecideErasureBody>;

export const HoldErasureBody = Type.Object(
  { form_id: Uuid, held: Type.Boolean(), reason: Lines() },
  { additionalProperties: false },
);
export type HoldErasureBody = Static<typeof HoldErasureBody>;

export const listErasures = endpoint({
  id: 'admin.erasures',
  method: 'GET',
  path: '/admin/erasures',
  permission: 'erasures:read',
  own: true,
  reply: Type.Array(ErasureSummary),
  summary: 'List requested, planned and finished deletions of applications',
});

export const previewErasure = endpoint({
  id: 'admin.erasure-preview',
  method: 'GET',
  path: '/admin/erasures/preview',
  permission: 'erasures:read',
  own: true,
  query: Type.Object(
    { reference: Type.String({ minLength: 1, maxLength: 60 }) },
    { additionalProperties: false },
  ),
  reply: ErasurePreview,
  summary: 'Show what a deletion of an application removes and what stays',
});

export const askErasure = endpoint({
  id: 'admin.ask-erasure',
  method: 'POST',
  path: '/admin/erasures',
  permission: 'erasures:change',
  own: true,
  ids: { 'body.form_id': 'erasable-form' },
  body: AskErasureBody,
  reply: Done,
  idempotencyKey: true,
  stepUp: 'factor',
  summary: 'Request the deletion of an application, which a second person approves',
});

export const decideErasure = endpoint({
  id: 'admin.decide-erasure',
  method: 'POST',
  path: '/admin/erasures/decide',
  permission: 'erasures:change',
  own: true,
  ids: { 'body.id': 'erasure' },
  body: DecideErasureBody,
  reply: Done,
  idempotencyKey: true,
  stepUp: 'factor',
  summary: 'Approve, refuse or stop the deletion of an application',
});

export const holdErasure = endpoint({
  id: 'admin.hold-erasure',
  method: 'POST',
  path: '/admin/erasures/hold',
  permission: 'erasures:change',
  own: true,
  ids: { 'body.form_id': 'erasable-form' },
  body: HoldErasureBody,
  reply: Done,
  idempotencyKey: true,
  stepUp: 'factor',
  summary: 'Hold an application, so that nothing deletes it, or release the hold',
});
