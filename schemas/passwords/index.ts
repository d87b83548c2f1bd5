/**
 * Rules for users' passwords, for the engine and for screens. The specification defines the texts, so they
 * must not change.
 */
export const passwordTexts = {
  required: 'Password is required',
  rule: 'Must Contain 13 Characters, One Uppercase, One Lowercase, One Number and One Special Case Character',
  mismatch: 'Both passwords need to be the same',
  common: 'This password is easy to guess. Choose one that is not made of common words.',
} as const;

export const passwordLimits = { min: 13, max: 255 } as const;

export interface PasswordRule {
  /** Text of this password rule in the check list next to the password field. */
  words: string;
  isKept: (password: string) => boolean;
}

export const passwordRules: readonly PasswordRule[] = [
  {
    words: `At least ${passwordLimits.min} characters`,
    isKept: (password) => password.length >= passwordLimits.min && password.length <= passwordLimits.max,
  },
  { words: 'One uppercase letter', isKept: (password) => /\p{Lu}/u.test(password) },
  { words: 'One lowercase letter', isKept: (password) => /\p{Ll}/u.test(password) },
  { words: 'One number', isKept: (password) => /\d/.test(password) },
  { words: 'One special character', isKept: (password) => /[^\p{L}\d\s]/u.test(password) },
  { words: 'No spaces', isKept: (password) => password !== '' && !/\s/.test(password) },
];

/** Returns the error text for a password. Undefined if the password is valid. */
export function passwordFinding(password: string): string | undefined {
  if (password === '') return passwordTexts.required;
  return passwordRules.every(({ isKept }) => isKept(password)) ? undefined : passwordTexts.rule;
}
