import { sign } from 'node:crypto';
import { googlePass, type PassFacts } from './pass.logic.ts';

/** A service account of Google that may issue passes. */
export interface GoogleAccount {
  readonly email: string;
  readonly key: string;
  readonly issuer: string;
}

/** Reads the key file that Google gives for a service account. */
export function readGoogleAccount(json: string, issuer: string): GoogleAccount {
  const { client_email: email, private_key: key } = JSON.parse(json) as Record<string, unknown>;
  if (typeof email !== 'string' || typeof key !== 'string')
    throw new Error('GOOGLE_WALLET_FILE must be the key file of a service account.');
  return { email, key, issuer };
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the address that adds the pass to Google Wallet. */
export function googleWalletLink(
  facts: PassFacts,
  { email, key, issuer }: GoogleAccount,
  origin: string,
  at: Date,
): string {
  const content = [
    encoded({ alg: 'RS256', typ: 'JWT' }),
    encoded({
      iss: email,
      aud: 'google',
      typ: 'savetowallet',
      iat: Math.floor(at.getTime() / 1000),
      origins: [origin],
      payload: googlePass(facts, issuer),
    }),
  ].join('.');
  return `https://pay.google.com/gp/v/save/${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}
