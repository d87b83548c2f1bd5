import {
  factorAddedMail,
  factorRemovedMail,
  messageText,
  type MessageText,
} from '@millrace/schemas/messages';
import type { ProofMethod } from '@millrace/schemas/api';

export type FactorKind = 'totp' | 'passkey';

/** The largest number of factors (authenticator apps and passkeys) that one user can have. */
export const mostFactors = 10;
/** How long the server accepts the reply to a challenge, or the first code of a new app, in minutes. */
export const challengeMinutes = 10;
/**
 * Limit on how often a user can attempt to confirm a factor, so that codes cannot be guessed. A right code or
 * reply resets the count.
 */
export const proofsPerUser = { name: 'factor-proof', most: 10, seconds: 600 } as const;

const words: Readonly<Record<FactorKind, string>> = { totp: 'authenticator app', passkey: 'passkey' };

/** Returns the ways in which a user with these factors can confirm their identity, best first. */
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
export const addedMail = ({ kind, name }: ChangedFactor): MessageText =>
  messageText(factorAddedMail, { kind: words[kind], name });

export const removedMail = ({ kind, name }: ChangedFactor, isLast: boolean): MessageText =>
  messageText(factorRemovedMail, { kind: words[kind], name, isLast });
