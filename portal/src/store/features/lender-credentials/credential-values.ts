/** The typed values by the lender's field keys. */
export interface CredentialValues {
  values: Record<string, string>;
}
