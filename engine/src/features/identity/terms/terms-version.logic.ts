/**
 * The version of the terms that is in force. Users who accepted another version must accept this version
 * before they continue.
 */
export const termsVersion = 2;
