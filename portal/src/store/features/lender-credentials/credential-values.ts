/** The typed values of the dialog. `values` is keyed by the lender's field keys. */
export interface CredentialValues {
  values: Record<string, string>;
}
