import type { ProofMethod } from '@millrace/schemas/api';

export type FactorKind = 'totp' | 'passkey';

/** Most factors of one user. */
export const mostFactors = 10;
/** Minutes for which the server waits for the reply to a challenge, or for the first code of a new app. */
export const challengeMinutes = 10;
/** Limit on proofs of one user, so that codes cannot be guessed. A right proof starts the count again. */
export const proofsPerUser = { name: 'factor-proof', most: 10, seconds: 600 } as const;

const words: Readonly<Record<FactorKind, string>> = { totp: 'authenticator app', passkey: 'passkey' };

/** Returns the ways in which a user with these factors can prove one, best first. */
export function methodsOf(kinds: readonly FactorKind[], recoveryCodesLeft: number): ProofMethod[] {
  return [
    ...(['passkey', 'totp'] as const).filter((kind) => kinds.includes(kind)),
    ...(recoveryCodesLeft > 0 ? (['recovery-code'] as const) : []),
  ];
}

interface ChangedFactor {
  kind: FactorKind;
  name: string;
}
const warning =
  'If you did not do this, set a new password and tell your administrator: another person may be in your account.';

export const addedMail = ({ kind, name }: ChangedFactor): string =>
  `The ${words[kind]} "${name}" was added to your Millrace account. It is now needed to sign in. ${warning}`;

export const removedMail = ({ kind, name }: ChangedFactor, isLast: boolean): string =>
  `The ${words[kind]} "${name}" was removed from your Millrace account. ` +
  `${isLast ? 'You get codes by email again. ' : ''}${warning}`;

export const recoveryCodesMail = `New recovery codes were made for your Millrace account. Earlier ones no longer work. ${warning}`;

export const recoveryCodeUsedMail = (left: number): string =>
  `A recovery code was used in your Millrace account. ${left} ${left === 1 ? 'code is' : 'codes are'} left. ${warning}`;

export const resetMail =
  'Millrace staff removed all authenticator apps and passkeys from your account, and signed you out everywhere. ' +
  'Sign in with your password and an emailed code, then add a new one. ' +
  'If you did not ask for this, tell your administrator.';
