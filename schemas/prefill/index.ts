/** Answers that another source than the shopper's keyboard can give. The shopper checks each of them. */
export { answersFromLicense, readLicense, type License } from './license.ts';
