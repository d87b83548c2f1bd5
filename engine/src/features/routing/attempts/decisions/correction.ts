/** A person's request that made an attempt. Attempts of the plan have none. */
export interface Asked {
  readonly kind: 'regraded' | 'begunAnew' | 'repeated' | 'hardSubmitted';
  readonly by?: { readonly kind: 'staff' | 'shopper'; readonly id: string };
  readonly reason?: string;
}

/**
 * Why there is another attempt at the same lender: who asked for it, and which fields were corrected (ids, no
 * values).
 */
export interface Correction {
  readonly fields: readonly string[];
  readonly by?: { readonly kind: 'staff' | 'shopper'; readonly id: string };
  readonly reason?: string;
}

/** The credit score tier by which an in-house lender decided. */
export interface DecidedBy {
  /** Counted from 1. Null if no tier fits the score or the score is unknown. */
  readonly tier: number | null;
  /** Version of the store's tiers. 0 for the default tiers. */
  readonly version: number;
}
