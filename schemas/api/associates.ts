import Type, { type Static } from 'typebox';
import { Instant, Line, Nullable, NumericId, Text } from './common.ts';

/** A person in a store whom shoppers can name. No login belongs to it. */
export const StoreAssociate = Type.Object({
  id: NumericId,
  store_id: NumericId,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  /** The store's own number for this person. */
  associate_id: Nullable(Type.String()),
  /** False = archived: shoppers are not offered this person any more. */
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

/** With `id` the associate of that number is changed, without one a new one is made. */
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
