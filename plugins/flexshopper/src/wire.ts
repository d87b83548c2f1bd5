import { Type, type Static, type TSchema } from '@millrace/plugin-sdk';

const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
/** An amount in dollars. The samples in the documentation have a number, some of its tables a string. */
const Dollars = Type.Union([Type.Number(), Type.String()]);

export const Failure = Type.Object({ error: Type.Object({ code: Type.String() }) });

/** Reply to `GET /user-exists`. The reply to `POST /users` contains only the id. */
export const FoundUser = Type.Object({ exists: Type.Boolean(), userId: Nullable(Type.String()) });
export const NewUser = Type.Object({ userId: Type.String() });

/**
 * Reply to `POST /users/me/apply` and to `GET /users/me`. `decision` is absent before the first application.
 */
export const Customer = Type.Object({
  userId: Nullable(Type.String()),
  decision: Nullable(
    Type.Object({
      applicationId: Nullable(Type.String()),
      approved: Nullable(Type.Boolean()),
      status: Type.String(),
      spendingLimit: Nullable(Dollars),
      availableBalance: Nullable(Dollars),
      limit: Nullable(Dollars),
      availableLimit: Nullable(Dollars),
      createdAt: Nullable(Type.String()),
    }),
  ),
  verificationStatus: Nullable(Type.String()),
});
export type Customer = Static<typeof Customer>;

const Labelled = { id: Type.String(), label: Type.String() };
export const Questions = Type.Object({
  id: Type.String(),
  questions: Type.Array(
    Type.Object({ ...Labelled, choices: Type.Array(Type.Object(Labelled), { minItems: 2 }) }),
    { minItems: 1 },
  ),
});

export const Item = Type.Object({
  sku: Type.String(),
  brand: Nullable(Type.String()),
  description: Nullable(Type.String()),
  cost: Dollars,
  quantity: Type.Number(),
  quantityByStatus: Nullable(Type.Record(Type.String(), Type.Number())),
});
export type Item = Static<typeof Item>;

export const Transaction = Type.Object({
  id: Nullable(Type.String()),
  shippingCost: Nullable(Dollars),
  lease: Type.Object({ status: Type.String() }),
  items: Type.Array(Item),
});
export type Transaction = Static<typeof Transaction>;

export const Lease = Type.Object({ leaseId: Type.String() });
export const Finalized = Type.Object({ leaseNumber: Nullable(Type.String()) });
/**
 * Reply to cancelling and to returning goods: the goods for which it succeeded, and those for which it
 * failed.
 */
const Goods = Type.Array(Type.Object({ sku: Type.String() }));
export const Canceled = Type.Object({ canceled: Type.Optional(Goods), failed: Type.Optional(Goods) });
export const Returned = Type.Object({ returned: Type.Optional(Goods), failed: Type.Optional(Goods) });
export const Nothing = Type.Object({});
/** Reply to `POST /users/{id}/auth-code`. It is the only reply whose data is not inside `data`. */
export const AuthCode = Type.Object({ code: Type.String() });
