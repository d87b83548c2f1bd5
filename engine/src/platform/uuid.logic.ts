const whole = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * True if a text is a UUID. Check this before you compare a text with a UUID column, because the database
 * throws an error for any other text.
 */
export const isUuid = (text: string): boolean => whole.test(text);
