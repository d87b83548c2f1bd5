/** What people are reached by. No number that is sealed for itself is among it. */
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

/** One line as an envelope has it; null when nothing of it is known. */
export function addressOf(answers: Contact): string | null {
  const street = words(answers['address_number'], answers['address_street_name']);
  const line = [street, answers['apt_suite'], answers['city']].filter(Boolean);
  const place = words(answers['state_name'], answers['zip_code']);
  return [...line, place].filter(Boolean).join(', ') || null;
}

const words = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');

/** Which column a search is about. An email address is found as a whole: its index tells nothing about parts of it. */
export function searched(query: string): { kind: 'email' | 'text'; text: string } {
  const text = query.trim().toLowerCase();
  return { kind: text.includes('@') ? 'email' : 'text', text };
}
