/** Formats a phone number with non-breaking spaces, so that it stays on one line. */
export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');

/**
 * Converts a phone number to a `tel:` link. A stored number of ten digits is one of the US or Canada; numbers of
 * other countries are stored with a plus and their country code.
 */
export function dialling(phone: string): string {
  const digits = phone.replace(/[^+\d]/g, '');
  return `tel:${/^\d{10}$/.test(digits) ? `+1${digits}` : digits}`;
}
