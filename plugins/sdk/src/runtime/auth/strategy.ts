import type { HttpRequest } from '../../context.ts';
import { LenderError } from '../../errors.ts';
import type { LenderAuth, OAuth2ClientCredentialsAuth, PasswordJwtAuth } from '../../lender-auth.ts';
import type { LenderManifest } from '../../manifest.ts';

export type TokenAuth = OAuth2ClientCredentialsAuth | PasswordJwtAuth;

/**
 * Returns the authentication strategy that a request names. Undefined for a request without authentication.
 * @throws Error if lender.json has no strategy of this name
 */
export function strategyFor(
  { auth }: Pick<LenderManifest, 'auth'>,
  name: HttpRequest['auth'],
): { name: string; strategy: LenderAuth } | undefined {
  if (name === 'none' || (name === undefined && auth?.['default'] === undefined)) return undefined;
  const known = name ?? 'default';
  const strategy = auth && Object.hasOwn(auth, known) ? auth[known] : undefined;
  if (!strategy) throw new Error(`lender.json has no auth called "${known}".`);
  return { name: known, strategy };
}

export function fetchesToken(strategy: LenderAuth): strategy is TokenAuth & LenderAuth {
  return strategy.kind === 'oauth2-client-credentials' || strategy.kind === 'password-jwt';
}

/**
 * Returns the value of a credential. If the value is missing, the function throws, so that nothing is sent to
 * the lender.
 */
export function credentialOf(credentials: Readonly<Record<string, string>>, key: string): string {
  const value = credentials[key];
  if (value) return value;
  throw new LenderError('bad-credentials', 'no', `The store has no value for the credential ${key}.`);
}
