/**
 * Answers that are not typed by the shopper but read from another source, such as a driver license, a
 * provider of identities or a bank. The shopper checks each of them.
 */
export { answersFromLicense, readLicense, type License } from './license.ts';
export { answersFromPerson, type Person } from './person.ts';
export { answersFromAccount, type BankAccount } from './bank-account.ts';
