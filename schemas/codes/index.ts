/**
 * Limits and texts for one-time codes, for the engine and for screens. The specification defines the texts,
 * so they must not change.
 */
export const codeLimits = {
  length: 6,
  minutes: 10,
  checks: 5,
  sends: 5,
  windowMinutes: 10,
  resendAfterSeconds: 30,
} as const;

/** Errors of one-time codes that clients distinguish by the number in `code`. */
export const codeRefusals: Readonly<
  Record<'tooManyChecks' | 'tooManySends' | 'landline', { code: number; message: string }>
> = {
  tooManyChecks: {
    code: 60202,
    message: 'Max attempts reached - please wait 10 minutes and try again',
  },
  tooManySends: {
    code: 60203,
    message: 'Max send attempts reached - please wait 10 minutes and try again',
  },
  landline: { code: 60205, message: 'SMS is not supported by landline phone number' },
};

export const codeTexts: Readonly<
  Record<'incorrectCode' | 'incorrectUser' | 'notApproved' | 'notChecked', string>
> = {
  incorrectCode: 'Incorrect Code',
  incorrectUser: 'Incorrect User',
  notApproved: 'Verification failed',
  notChecked: 'Error verifying OTP',
};

/** Returns the code that the user typed, without blanks and hyphens. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '');
