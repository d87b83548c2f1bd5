import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Instant, ListQuery, Nullable, NumericId } from './common.ts';

const Facts = Type.Unsafe<Record<string, string | number | boolean | null>>({
  type: 'object',
  additionalProperties: true,
});
const Id = Type.String({ minLength: 1, maxLength: 100 });
const RowNumber = Type.Integer({ minimum: 1 });

/**
 * An audit event. `actor` is the user who acted. `on_behalf_of` is the user that the actor viewed as, if any.
 */
export const AuditEvent = Type.Object({
  id: RowNumber,
  at: Instant,
  action: Type.String(),
  actor_kind: Type.String(),
  actor_id: Nullable(Type.String()),
  actor_name: Nullable(Type.String()),
  on_behalf_of_id: Nullable(Type.String()),
  on_behalf_of_name: Nullable(Type.String()),
  org_id: Nullable(Type.Integer()),
  org_name: Nullable(Type.String()),
  store_id: Nullable(Type.Integer()),
  store_name: Nullable(Type.String()),
  subject_kind: Nullable(Type.String()),
  subject_id: Nullable(Type.String()),
  /**
   * The current name of the subject (the object or user that the event is about). Null if the subject has
   * no name, or if the user may not see it.
   */
  subject_name: Nullable(Type.String()),
  facts: Facts,
  reason: Nullable(Type.String()),
});
export type AuditEvent = Static<typeof AuditEvent>;

/**
 * Properties that `filter` of the audit log may contain. `before_id` selects events older than this one, so
 * that pages can be read without counting all rows.
 */
export const AuditFilter = Type.Object(
  {
    id: Type.Optional(Type.Array(RowNumber, { maxItems: 100 })),
    action: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
    actor_kind: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    actor_id: Type.Optional(Id),
    on_behalf_of_id: Type.Optional(Id),
    subject_kind: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    subject_id: Type.Optional(Id),
    store_id: Type.Optional(NumericId),
    org_id: Type.Optional(NumericId),
    from: Type.Optional(Instant),
    to: Type.Optional(Instant),
    before_id: Type.Optional(RowNumber),
  },
  { additionalProperties: false },
);
export type AuditFilter = Static<typeof AuditFilter>;

/**
 * Results of the latest verifications of the audit log. Its rows form a hash chain, in which a changed row
 * breaks the hashes of all later rows.
 */
export const AuditChain = Type.Object({
  state: Type.Union([Type.Literal('intact'), Type.Literal('broken'), Type.Literal('unverified')]),
  /** The verification found that no row from before this time was changed. */
  verified_until: Nullable(Instant),
  checked_at: Nullable(Instant),
  /** Time of the latest verification of all rows. Other verifications cover only new rows. */
  fully_checked_at: Nullable(Instant),
  findings: Type.Array(
    Type.Object({
      kind: Type.String(),
      event_id: Nullable(Type.Integer()),
      sentence: Type.String(),
    }),
  ),
});
export type AuditChain = Static<typeof AuditChain>;

export const AuditEventPage = Type.Object({ list: Type.Array(AuditEvent), count: Type.Integer() });
export type AuditEventPage = Static<typeof AuditEventPage>;

export const listAuditEvents = endpoint({
  id: 'audit-events.list',
  method: 'GET',
  path: '/audit-events',
  permission: 'audit:read',
  own: true,
  query: ListQuery,
  reply: Type.Array(AuditEvent),
  replyHeaders: ['content-range'],
  summary: 'List entries of the audit log',
});

export const getAuditChain = endpoint({
  id: 'audit-events.chain',
  method: 'GET',
  path: '/audit-events/chain',
  permission: 'audit:read',
  own: true,
  reply: AuditChain,
  summary: "Get the state of the audit log's hash chain",
});
