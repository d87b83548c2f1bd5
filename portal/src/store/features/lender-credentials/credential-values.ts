/** What is typed, by the names the lender asks for. */
export interface CredentialValues {
  values: Record<string, string>;
}
