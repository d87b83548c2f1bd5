import Type, { type Static } from 'typebox';
import { Instant, Nullable } from './common.ts';

/** Numbers of soft and hard credit inquiries. */
export const InquiryCounts = Type.Object({ soft: Type.Integer(), hard: Type.Integer() });

/**
 * Credit inquiries of one application. `agreed` is the maximum that the shopper agreed to (null: no number
 * was shown). `made` counts the inquiries made so far.
 */
export const InquiryStanding = Type.Object({ agreed: Nullable(InquiryCounts), made: InquiryCounts });
export type InquiryStanding = Static<typeof InquiryStanding>;

/** `InquiryStanding` with a list of all inquiries, for users who may know which lender made each inquiry. */
export const InquiryLedger = Type.Object({
  ...InquiryStanding.properties,
  /** The inquiries, oldest first. */
  ledger: Type.Array(
    Type.Object({ lender: Type.String(), inquiry: Type.Enum(['soft', 'hard']), at: Instant }),
  ),
});
export type InquiryLedger = Static<typeof InquiryLedger>;
