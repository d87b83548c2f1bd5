/** Why an attempt is one more at the same lender: who asked for it, and what was corrected. Ids of fields, no values. */
export interface Correction {
  readonly fields: readonly string[];
  readonly by?: { readonly kind: 'staff' | 'shopper'; readonly id: string };
  readonly reason?: string;
}
