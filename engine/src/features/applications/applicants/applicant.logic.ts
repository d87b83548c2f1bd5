/** Contact fields of an applicant. None of them is a sealed number. */
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

/** The postal address in one line; null when no part is known. */
export function addressOf(answers: Contact): string | null {
  const street = words(answers['address_number'], answers['address_street_name']);
  const line = [street, answers['apt_suite'], answers['city']].filter(Boolean);
  const place = words(answers['state_name'], answers['zip_code']);
  return [...line, place].filter(Boolean).join(', ') || null;
}

const words = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');

/**
 * Which column a search uses. An email address is only found as a whole, because its index contains no parts.
 */
export function searched(query: string): { kind: 'email' | 'text'; text: string } {
  const text = query.trim().toLowerCase();
  return { kind: text.includes('@') ? 'email' : 'text', text };
}
