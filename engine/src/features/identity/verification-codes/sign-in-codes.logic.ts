import { randomInt } from 'node:crypto';

/** What the product promises about codes. */
export const codeLimits = {
  minutes: 10,
  checks: 5,
  sends: 5,
  windowMinutes: 10,
  resendAfterSeconds: 30,
} as const;

/** Wrong passwords and codes in a row until a count of tries is used up, and for how long. */
export const lockout = { tries: 10, minutes: 30 } as const;

/** For how long a browser stays known after its last sign-in. */
export const deviceDays = 90;

/** Sends and checks of one address, whoever they are for. */
export const codesPerAddress = { name: 'sign-in-code', most: 60, seconds: 600 } as const;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What was typed, without the blanks and hyphens people put in. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '');

export const codeMail = (code: string): string =>
  `${code} is your Millrace sign-in code\n\n` +
  `It works for ${codeLimits.minutes} minutes, and only in the browser where you are signing in. ` +
  'Did you not just type your password? Then somebody else knows it: change it now.';

/** An address as its first letter and its host: enough to know one's own. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
}
