/** Formats a phone number with non-breaking spaces, so that it stays on one line. */
export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');

/** Converts a phone number such as `(555) 010-0199` to a `tel:` link. */
export const dialling = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
