/** What a person asks for and may not have. */
export interface OverBudget {
  /** Of the lender. */
  readonly name: string;
  readonly inquiry: 'soft' | 'hard';
  /** Whether the shopper has to agree to more; otherwise the form does not allow it. */
  readonly byConsent: boolean;
}
