import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { StoreIdQuery } from './stores.ts';
import { Done, IdParams, Instant, Line, Nullable, NumericId, Text } from './common.ts';

/** A person who works in a store and whom shoppers can name. An associate has no login. */
export const StoreAssociate = Type.Object({
  id: NumericId,
  store_id: NumericId,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  /** The number or code that the store uses for this associate. */
  associate_id: Nullable(Type.String()),
  /** False: the associate is archived, and the form no longer offers this associate to shoppers. */
  is_active: Type.Boolean(),
  created_at: Instant,
});
export type StoreAssociate = Static<typeof StoreAssociate>;

export const StoreAssociateList = Type.Object({ list: Type.Array(StoreAssociate), count: Type.Integer() });
export type StoreAssociateList = Static<typeof StoreAssociateList>;

export const StoreAssociatesQuery = Type.Object(
  {
    storeId: NumericId,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    search: Type.Optional(Type.String({ maxLength: 80 })),
    status: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('archived')])),
  },
  { additionalProperties: false },
);
export type StoreAssociatesQuery = Static<typeof StoreAssociatesQuery>;

/** With an `id` the server changes that associate. Without an `id` it creates a new one. */
export const StoreAssociateBody = Type.Object(
  {
    id: Type.Optional(NumericId),
    store_id: NumericId,
    first_name: Text(),
    last_name: Text(),
    email: Type.String({ format: 'email', maxLength: 255 }),
    associate_id: Type.Optional(Nullable(Line())),
  },
  { additionalProperties: false },
);
export type StoreAssociateBody = Static<typeof StoreAssociateBody>;

export const AssociateOfStore = Type.Object(
  { id: NumericId, storeId: NumericId },
  { additionalProperties: false },
);
export type AssociateOfStore = Static<typeof AssociateOfStore>;

export const listAssociates = endpoint({
  id: 'store-associates.list',
  method: 'GET',
  path: '/store-associates',
  permission: 'associates:list',
  ids: { 'query.storeId': 'store' },
  query: StoreAssociatesQuery,
  reply: StoreAssociateList,
  summary: 'List the associates of a store',
});

export const getAssociate = endpoint({
  id: 'store-associates.get',
  method: 'GET',
  path: '/store-associates/{id}',
  permission: 'associates:read',
  ids: { 'query.storeId': 'store', 'path.id': 'associate' },
  params: IdParams,
  query: StoreIdQuery,
  reply: StoreAssociate,
  summary: 'Get one associate',
});

export const saveAssociate = endpoint({
  id: 'store-associates.save',
  method: 'POST',
  path: '/store-associates/save',
  permission: 'associates:update',
  ids: { 'body.store_id': 'store', 'body.id': 'associate' },
  body: StoreAssociateBody,
  reply: StoreAssociate,
  idempotencyKey: true,
  summary: 'Save an associate',
});

export const activateAssociate = endpoint({
  id: 'store-associates.activate',
  method: 'POST',
  path: '/store-associates/activate',
  permission: 'associates:archive',
  ids: { 'body.id': 'associate', 'body.storeId': 'store' },
  body: AssociateOfStore,
  reply: StoreAssociate,
  summary: 'Enable an associate again',
});

export const disableAssociate = endpoint({
  id: 'store-associates.disable',
  method: 'POST',
  path: '/store-associates/disable',
  permission: 'associates:archive',
  ids: { 'body.id': 'associate', 'body.storeId': 'store' },
  body: AssociateOfStore,
  reply: StoreAssociate,
  summary: 'Archive an associate',
});

export const deleteAssociate = endpoint({
  id: 'store-associates.delete',
  method: 'DELETE',
  path: '/store-associates',
  permission: 'associates:archive',
  ids: { 'query.storeId': 'store', 'query.id': 'associate' },
  query: AssociateOfStore,
  reply: Done,
  summary: 'Delete an associate',
});
