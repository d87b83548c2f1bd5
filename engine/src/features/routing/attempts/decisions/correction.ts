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
