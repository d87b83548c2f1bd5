/**
 * Why a person created an attempt, and which person it was. Attempts that the plan created have no such
 * request.
 */
export interface AttemptRequest {
  readonly kind: 'regraded' | 'startedAgain' | 'repeated' | 'hardSubmitted';
  readonly by?: { readonly kind: 'staff' | 'shopper'; readonly id: string };
  readonly reason?: string;
}

/**
 * Describes why an attempt follows an earlier one at the same lender: the person who requested the new
 * attempt, and the ids of the corrected fields. It contains no values of these fields.
 */
export interface AttemptCorrection {
  readonly fields: readonly string[];
  readonly by?: { readonly kind: 'staff' | 'shopper'; readonly id: string };
  readonly reason?: string;
}

/** The credit score tier that an in-house lender used for its decision. */
export interface AppliedTier {
  /** Number of the tier, counted from 1. Null if no tier fits the score or the score is unknown. */
  readonly tier: number | null;
  /** Version of the store's tiers. The default tiers have version 0. */
  readonly version: number;
}
