import Type, { type Static } from 'typebox';
import { Instant, Nullable } from './common.ts';

/** Number of credit inquiries: made, agreed to, or possible at most. */
export const InquiryCounts = Type.Object({ soft: Type.Integer(), hard: Type.Integer() });

/**
 * Credit inquiries of one application: the maximum that the shopper agreed to (null: no number was shown),
 * and those made.
 */
export const InquiryStanding = Type.Object({ agreed: Nullable(InquiryCounts), made: InquiryCounts });
export type InquiryStanding = Static<typeof InquiryStanding>;

/** The same with a list of all inquiries, for readers who may know which lender was asked. */
export const InquiryLedger = Type.Object({
  ...InquiryStanding.properties,
  /** Oldest first. */
  ledger: Type.Array(
    Type.Object({ lender: Type.String(), inquiry: Type.Enum(['soft', 'hard']), at: Instant }),
  ),
});
export type InquiryLedger = Static<typeof InquiryLedger>;
