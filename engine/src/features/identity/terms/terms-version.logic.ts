/** Of the text in force. Who accepted another one is asked again, and can do nothing before. */
export const termsVersion = 2;
