/** What a person asked for that made an attempt, beside its turn in the plan. */
export interface Asked {
  readonly kind: 'regraded' | 'begunAnew' | 'repeated' | 'hardSubmitted';
  readonly by?: { readonly kind: 'staff' | 'shopper'; readonly id: string };
  readonly reason?: string;
}

/** Why an attempt is one more at the same lender: who asked for it, and what was corrected. Ids of fields, no values. */
export interface Correction {
  readonly fields: readonly string[];
  readonly by?: { readonly kind: 'staff' | 'shopper'; readonly id: string };
  readonly reason?: string;
}

/** By which credit score tier an in-house lender decided. */
export interface DecidedBy {
  /** Counted from 1; null: none fits the score, or the score is unknown. */
  readonly tier: number | null;
  /** Of the store's tiers; 0: those of a store that saved none. */
  readonly version: number;
}
