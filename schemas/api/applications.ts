import Type, { type Static } from 'typebox';
import { Instant, Nullable, NumericId, Uuid } from './common.ts';
import { StaffTimelineEntry } from './routing.ts';

export const FormListQuery = Type.Object(
  {
    store_id: Type.Optional(NumericId),
    status: Type.Optional(
      Type.Union([
        Type.Literal('draft'),
        Type.Literal('processing'),
        Type.Literal('answered'),
        Type.Literal('review'),
      ]),
    ),
    search: Type.Optional(Type.String({ maxLength: 80 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);
export type FormListQuery = Static<typeof FormListQuery>;

/** A row of the applications list: nothing of class A in it. `status` is draft | processing | answered | review. */
export const FormListRow = Type.Object({
  id: Uuid,
  reference: Type.String(),
  store_id: NumericId,
  store_name: Type.String(),
  applicant_name: Type.String(),
  phone_last4: Nullable(Type.String()),
  status: Type.String(),
  best_outcome: Nullable(Type.String()),
  best_lender: Nullable(Type.String()),
  approved_cents: Nullable(Type.Integer()),
  mode: Nullable(Type.String()),
  lenders_asked: Type.Integer(),
  lenders_total: Type.Integer(),
  created_at: Instant,
  submitted_at: Nullable(Instant),
});
export type FormListRow = Static<typeof FormListRow>;
export const FormList = Type.Object({ list: Type.Array(FormListRow), count: Type.Integer() });
export type FormList = Static<typeof FormList>;

export const ProcessingParams = Type.Object(
  { store_id: NumericId, form_id: Uuid },
  { additionalProperties: false },
);
export type ProcessingParams = Static<typeof ProcessingParams>;

/** The processing screen: who, what, and the live lender timeline. Answers come grouped and masked. */
export const ProcessingDetails = Type.Object({
  id: Uuid,
  reference: Type.String(),
  store: Type.Object({
    id: NumericId,
    name: Type.String(),
    /** It, or its org, is disabled: what was not sent yet waits. */
    is_closed: Type.Optional(Type.Boolean()),
  }),
  applicant_name: Type.String(),
  state: Type.String(),
  status: Type.String(),
  mode: Nullable(Type.String()),
  requested_cents: Nullable(Type.Integer()),
  created_at: Instant,
  submitted_at: Nullable(Instant),
  sequence: Type.Integer(),
  done: Type.Boolean(),
  answers: Type.Array(
    Type.Object({
      section: Type.String(),
      fields: Type.Array(
        Type.Object({
          id: Type.String(),
          label: Type.String(),
          value: Nullable(Type.String()),
          masked: Type.Boolean(),
          needed_by: Type.Array(Type.Object({ lender: Type.String(), because: Type.String() })),
        }),
      ),
    }),
  ),
  consents: Type.Array(Type.Object({ title: Type.String(), version: Type.Integer(), accepted_at: Instant })),
  entries: Type.Array(StaffTimelineEntry),
  chosen: Nullable(Type.Object({ attemptId: Uuid, offerId: Type.String(), at: Instant })),
});
export type ProcessingDetails = Static<typeof ProcessingDetails>;
