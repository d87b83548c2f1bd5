import { postalAddress, postalAddressFields } from '@millrace/schemas/form';

/**
 * Ids of the contact fields that screens show about an applicant. None of them is a number that must stay
 * encrypted, such as an SSN.
 */
export const contactFields = [
  'first_name',
  'last_name',
  'email',
  'mobile_phone',
  'home_phone',
  ...postalAddressFields,
] as const;

type Contact = Partial<Record<string, string>>;

/** Returns the postal address in one line. Null if no part of it is known. */
export const addressOf = (answers: Contact): string | null => postalAddress(answers) || null;

/**
 * Returns whether a query searches by email address or by other text. An email address is found only if it is
 * complete, because the index contains hashes.
 */
export function searched(query: string): { kind: 'email' | 'text'; text: string } {
  const text = query.trim().toLowerCase();
  return { kind: text.includes('@') ? 'email' : 'text', text };
}
