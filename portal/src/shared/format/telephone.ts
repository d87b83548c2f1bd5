/** A number that never breaks across lines. */
export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');

/** `(555) 010-0199` as an address that a phone dials. */
export const dialling = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
