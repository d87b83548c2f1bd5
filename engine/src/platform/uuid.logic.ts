const whole = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is none never reaches a column of them: the database would answer with an error of its own. */
export const isUuid = (text: string): boolean => whole.test(text);
