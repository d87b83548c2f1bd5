/** A bank account as a service for bank accounts (Plaid) returns it. */
export interface BankAccount {
  readonly subtype: string;
  readonly bankName: string;
  readonly routing: string;
  readonly account: string;
}

const types = new Set(['checking', 'savings']);

/** Returns the answers that this account contains, by field id of the catalogue. */
export const answersFromAccount = ({
  subtype,
  bankName,
  routing,
  account,
}: BankAccount): Readonly<Record<string, string>> => ({
  bank_routing_number: routing,
  bank_account_number: account,
  ...(types.has(subtype) && { bank_type: subtype }),
  ...(bankName && { bank_name: bankName }),
});
