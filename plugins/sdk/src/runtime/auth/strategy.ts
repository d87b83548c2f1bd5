import type { HttpRequest } from '../../context.ts';
import { LenderError } from '../../errors.ts';
import type { LenderAuth, OAuth2ClientCredentialsAuth, PasswordJwtAuth } from '../../lender-auth.ts';
import type { LenderManifest } from '../../manifest.ts';

export type TokenAuth = OAuth2ClientCredentialsAuth | PasswordJwtAuth;

/** The strategy a request asks for; undefined when it goes out without proof. */
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

/** The value of a credential. A missing one ends the call before it leaves: no lender has to be asked. */
export function credentialOf(credentials: Readonly<Record<string, string>>, key: string): string {
  const value = credentials[key];
  if (value) return value;
  throw new LenderError('bad-credentials', 'no', `The store has no value for the credential ${key}.`);
}
