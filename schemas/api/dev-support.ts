import Type, { type Static } from 'typebox';
import { Line, Nullable, NumericId, UuidParams } from './common.ts';
import { endpoint } from './contract.ts';

const closed = { additionalProperties: false };

/** An object with the searched id. It names no shopper. */
export const FoundObject = Type.Object({
  kind: Type.Union([
    Type.Literal('application'),
    Type.Literal('attempt'),
    Type.Literal('contract-step'),
    Type.Literal('job'),
    Type.Literal('store'),
    Type.Literal('org'),
    Type.Literal('user'),
    Type.Literal('lender'),
  ]),
  id: Type.String(),
  title: Type.String(),
  /** Id of the application that was found, or of the application that the found object belongs to. */
  form_id: Nullable(Type.String()),
  store_id: Nullable(NumericId),
});
export type FoundObject = Static<typeof FoundObject>;

export const FoundObjects = Type.Object({ objects: Type.Array(FoundObject) });
export type FoundObjects = Static<typeof FoundObjects>;

export const findObjects = endpoint({
  id: 'dev-support.find',
  method: 'GET',
  path: '/dev-support/find',
  permission: 'dev-support:read',
  own: true,
  query: Type.Object({ q: Line(120) }, closed),
  reply: FoundObjects,
  summary: 'Find objects by any id, reference or email address',
});

export const StoreSetUp = Type.Object({
  store_name: Type.String(),
  checks: Type.Array(
    Type.Object({
      name: Type.String(),
      is_ok: Type.Boolean(),
      /** What the check of the store's set-up found. For a failed check, the text also says what to do. */
      text: Type.String(),
    }),
  ),
});
export type StoreSetUp = Static<typeof StoreSetUp>;

export const checkStoreSetUp = endpoint({
  id: 'dev-support.store',
  method: 'GET',
  path: '/dev-support/stores/{storeId}',
  permission: 'dev-support:read',
  own: true,
  ids: { 'path.storeId': 'store' },
  params: Type.Object({ storeId: NumericId }, closed),
  reply: StoreSetUp,
  summary: 'Check the set-up of a store',
});

/** A question of the form that the shopper of an application filled in. */
const ReproducedQuestion = Type.Object({
  id: Type.String(),
  label: Type.String(),
  section: Type.String(),
  required: Type.Boolean(),
  /** The names of the lenders that need the answer. */
  needed_by: Type.Array(Type.String()),
});

/** The form of an application, without answers, and the differences between it and the same form today. */
export const ReproducedForm = Type.Object({
  reference: Type.String(),
  locale: Type.String(),
  /** Null: the store has deleted the form. */
  form: Nullable(
    Type.Object({
      name: Type.String(),
      mode: Type.String(),
      in_stages: Type.Boolean(),
      archived: Type.Boolean(),
      /** The address at which a shopper opens the form. Null: the store has no public form. */
      url: Nullable(Type.String()),
      lenders: Type.Array(Type.String()),
    }),
  ),
  questions: Type.Array(ReproducedQuestion),
  /** Differences between the form of the application and the form today. Empty if the forms are equal. */
  changes: Type.Array(
    Type.Object({
      id: Type.String(),
      label: Type.String(),
      change: Type.Union([
        Type.Literal('added'),
        Type.Literal('removed'),
        Type.Literal('now-required'),
        Type.Literal('now-optional'),
      ]),
    }),
  ),
});
export type ReproducedForm = Static<typeof ReproducedForm>;

export const reproduceForm = endpoint({
  id: 'dev-support.form',
  method: 'GET',
  path: '/dev-support/applications/{id}/form',
  permission: 'dev-support:read',
  own: true,
  ids: { 'path.id': 'form' },
  params: UuidParams,
  reply: ReproducedForm,
  summary: 'Reproduce the form of an application',
  description:
    'Shows the questions as the shopper got them, without answers, and what the same form asks today.',
});
