/**
 * What the product promises about one-time codes. Engine and screens read the same limits; the texts are the product's
 * own and stay as they are.
 */
export const codeLimits = {
  length: 6,
  minutes: 10,
  checks: 5,
  sends: 5,
  windowMinutes: 10,
  resendAfterSeconds: 30,
} as const;

/** Refusals that clients tell apart by their number. */
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

/** What was typed, without the blanks and hyphens people put in. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '');
