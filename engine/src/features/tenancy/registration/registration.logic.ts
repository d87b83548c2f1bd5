/** Requests of one address for an account, codes sent to one mailbox, and tries to enter one. */
export const perAddress = { name: 'register', most: 30, seconds: 3600 } as const;
export const mailsPerMailbox = { name: 'register-mail', most: 5, seconds: 600 } as const;
export const triesPerMailbox = { name: 'register-try', most: 5, seconds: 600 } as const;

export const codeMinutes = 10;

/** The windows whose code is good now: the present one and the one before it, so that a code lives ten minutes. */
export function windowsAt(now: number): [number, number] {
  const present = Math.floor(now / (codeMinutes * 60_000));
  return [present, present - 1];
}

/** Six digits of a keyed hash. */
export const digitsOf = (hmac: Buffer): string => String(hmac.readUInt32BE(0) % 1_000_000).padStart(6, '0');

/** What was typed, without the blanks and hyphens people put in. */
export const typedCode = (text: string): string => text.replaceAll(/[\s-]/g, '');

export const codeMail = (code: string): string =>
  `${code} is your Millrace code\n\nIt works for ${codeMinutes} minutes. Do not share it with anybody.`;

/** Nobody learns from the screen that an account exists; its owner learns that somebody tried. */
export const takenMail = (publicUrl: string): string =>
  'Somebody wanted to register at Millrace with this email, which has an account already. ' +
  `If it was you, sign in at ${publicUrl}/login. If not, there is nothing to do.`;
