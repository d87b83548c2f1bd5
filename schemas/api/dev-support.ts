import Type, { type Static } from 'typebox';
import { Line, Nullable, NumericId } from './common.ts';
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
  /** The id of the application, for an application and what belongs to one. */
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
      /** What was found, and what to do if the check failed. */
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
