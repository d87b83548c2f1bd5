import Type, { type Static } from 'typebox';
import { Instant, Line, Nullable, NumericId, Text } from './common.ts';

/** A lender a store could work with, and how far it is with it. */
export const LenderOption = Type.Object({
  lender_id: NumericId,
  name: Type.String(),
  lender_type: Type.String(),
  /** The lender's own site. */
  start_url: Nullable(Type.String()),
  /** A picture within the address. */
  logo_url: Nullable(Type.String()),
  /** False: it does not serve the store's state or industry. */
  serves_store: Type.Boolean(),
  minimum_cents: Nullable(Type.Integer()),
  maximum_cents: Nullable(Type.Integer()),
  /** Typical time to an answer. */
  decision_seconds: Nullable(Type.Number()),
  has_credentials: Type.Boolean(),
  /** When the store last asked to work with it. */
  asked_at: Nullable(Instant),
});
export type LenderOption = Static<typeof LenderOption>;

export const LenderOptionsQuery = Type.Object({ storeId: NumericId }, { additionalProperties: false });
export type LenderOptionsQuery = Static<typeof LenderOptionsQuery>;

/** "Lender Sign-up": whom the lender or we may call back. */
export const LenderSignUpBody = Type.Object(
  {
    storeId: NumericId,
    lender_id: NumericId,
    contact_name: Text(120),
    email: Type.String({ format: 'email', maxLength: 255 }),
    phone: Type.String({ maxLength: 30, pattern: '^[0-9+() .-]{10,30}$' }),
    message: Type.Optional(Nullable(Line(1000))),
  },
  { additionalProperties: false },
);
export type LenderSignUpBody = Static<typeof LenderSignUpBody>;

/** A store that asked, as staff sees it. */
export const LenderSignUp = Type.Object({
  id: NumericId,
  store_id: NumericId,
  store_name: Type.String(),
  contact_name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  message: Nullable(Type.String()),
  asked_at: Instant,
  has_credentials: Type.Boolean(),
});
export type LenderSignUp = Static<typeof LenderSignUp>;

/** The same in a list of all lenders. */
export const ListedLenderSignUp = Type.Object({
  ...LenderSignUp.properties,
  lender_id: NumericId,
  lender_name: Type.String(),
});
export type ListedLenderSignUp = Static<typeof ListedLenderSignUp>;

/** In which industry a lender can be asked. */
export const LenderIndustryMap = Type.Object({ lender_id: NumericId, industry_id: NumericId });
export type LenderIndustryMap = Static<typeof LenderIndustryMap>;

/** In which state a lender can be asked. */
export const LenderLocationMap = Type.Object({ lender_id: NumericId, location_id: NumericId });
export type LenderLocationMap = Static<typeof LenderLocationMap>;
