/**
 * Answers that are not typed by the shopper but read from another source, such as a driver license. The
 * shopper checks each of them.
 */
export { answersFromLicense, readLicense, type License } from './license.ts';
