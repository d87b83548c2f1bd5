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
  'address_number',
  'address_street_name',
  'apt_suite',
  'city',
  'state_name',
  'zip_code',
] as const;

type Contact = Partial<Record<string, string>>;

/** Returns the postal address in one line. Null if no part of it is known. */
export function addressOf(answers: Contact): string | null {
  const street = words(answers['address_number'], answers['address_street_name']);
  const line = [street, answers['apt_suite'], answers['city']].filter(Boolean);
  const place = words(answers['state_name'], answers['zip_code']);
  return [...line, place].filter(Boolean).join(', ') || null;
}

const words = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');

/**
 * Returns whether a query searches by email address or by other text. An email address is found only if it is
 * complete, because the index contains hashes.
 */
export function searched(query: string): { kind: 'email' | 'text'; text: string } {
  const text = query.trim().toLowerCase();
  return { kind: text.includes('@') ? 'email' : 'text', text };
}
