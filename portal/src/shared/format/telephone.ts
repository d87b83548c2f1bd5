/** A phone number with non-breaking spaces. */
export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');

/** `(555) 010-0199` as a `tel:` link. */
export const dialling = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
