import Type, { type Static } from 'typebox';
import { quarantineCauses, type QuarantineCause } from '../quarantine/index.ts';
import { Done, Instant, Lines, Nullable } from './common.ts';
import { endpoint } from './contract.ts';

export const QuarantineSummary = Type.Object({
  id: Type.Integer(),
  cause: Type.Enum(Object.keys(quarantineCauses) as QuarantineCause[]),
  began_at: Instant,
  /** Time of the newest entry in the database, which was restored from a backup. */
  database_until: Nullable(Instant),
  /**
   * Time of the newest entry in the record that Millrace keeps outside the database. Work done between
   * `database_until` and this time is lost.
   */
  known_until: Nullable(Instant),
  effects: Type.Array(
    Type.Object({ effect: Type.String(), lender: Nullable(Type.String()), count: Type.Integer() }),
  ),
  /**
   * False while Millrace still secures the restored data, for example by marking open applications whose
   * status must be checked at the lender.
   */
  prepared: Type.Boolean(),
  released_at: Nullable(Instant),
  released_by: Nullable(Type.String()),
  reason: Nullable(Type.String()),
});
export type QuarantineSummary = Static<typeof QuarantineSummary>;

export const ReleaseQuarantineBody = Type.Object(
  { id: Type.Integer({ minimum: 1 }), reason: Lines() },
  { additionalProperties: false },
);
export type ReleaseQuarantineBody = Static<typeof ReleaseQuarantineBody>;

export const listQuarantines = endpoint({
  id: 'admin.quarantines',
  method: 'GET',
  path: '/admin/quarantines',
  permission: 'quarantine:read',
  own: true,
  reply: Type.Array(QuarantineSummary),
  summary: 'List times in which the database was in quarantine after lost work',
});

export const releaseQuarantine = endpoint({
  id: 'admin.release-quarantine',
  method: 'POST',
  path: '/admin/quarantines/release',
  permission: 'quarantine:release',
  stepUp: 'factor',
  own: true,
  ids: { 'body.id': 'quarantine' },
  body: ReleaseQuarantineBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Release the database from quarantine',
});
