import { Type, type Static, type TSchema } from '@millrace/plugin-sdk';

const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
/** An amount in dollars. */
const Amount = Type.Union([Type.Number(), Type.String()]);

/**
 * Reply to `POST application/`. The documentation does not say whether the reply contains the decision. If it
 * does not, the plugin polls.
 */
export const Created = Type.Object({
  uid: Type.String({ minLength: 1 }),
  status: Nullable(Type.String()),
  approval_amount: Nullable(Amount),
});

/** Reply to `GET application/{uid}/`. */
export const Shown = Type.Object({ status: Type.String(), approval_amount: Nullable(Amount) });
export type Shown = Static<typeof Shown>;

const Preapproval = Type.Object({ uid: Type.String({ minLength: 1 }), approval_amount: Nullable(Amount) });
/** Reply to `GET application/preapproval_lookup/`. The list may be inside an object. */
export const Preapprovals = Type.Union([
  Type.Array(Preapproval),
  Type.Object({ results: Type.Array(Preapproval) }),
]);

const Funding = Type.Object({
  uid: Type.String(),
  funded: Type.Boolean(),
  delivery: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export const Fundings = Type.Union([Type.Array(Funding), Type.Object({ results: Type.Array(Funding) })]);
