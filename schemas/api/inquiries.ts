import Type, { type Static } from 'typebox';
import { Instant, Nullable } from './common.ts';

/** How many credit inquiries: made, agreed to, or at most to follow. */
export const InquiryCounts = Type.Object({ soft: Type.Integer(), hard: Type.Integer() });

/** Credit inquiries of one application: the most the shopper agreed to (null: no number was shown), and those that were made. */
export const InquiryStanding = Type.Object({ agreed: Nullable(InquiryCounts), made: InquiryCounts });
export type InquiryStanding = Static<typeof InquiryStanding>;

/** The same with every one of them, for those whose business it is who asked. */
export const InquiryLedger = Type.Object({
  ...InquiryStanding.properties,
  /** The first one first. */
  ledger: Type.Array(
    Type.Object({ lender: Type.String(), inquiry: Type.Enum(['soft', 'hard']), at: Instant }),
  ),
});
export type InquiryLedger = Static<typeof InquiryLedger>;
