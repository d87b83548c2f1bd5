const whole = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whether a text is a UUID. Other text must not reach a UUID column, because the database would throw its own
 * error.
 */
export const isUuid = (text: string): boolean => whole.test(text);
