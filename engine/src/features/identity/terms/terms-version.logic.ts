/** Version in force. Users who accepted another version must accept this one before they continue. */
export const termsVersion = 2;
