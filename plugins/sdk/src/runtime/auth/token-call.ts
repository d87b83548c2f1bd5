import type { HttpReply, HttpRequest, LenderHttp } from '../../context.ts';
import { LenderError } from '../../errors.ts';
import type { OAuth2ClientCredentialsAuth, TokenRules } from '../../lender-auth.ts';
import { expectReply } from '../../mapping/reply.ts';
import { credentialOf, type TokenAuth } from './strategy.ts';
import { valueAt } from '../../value-at.ts';

const defaultTokenSeconds = 300;
/** A larger number is in milliseconds since 1970: as seconds it would be after the year 5000. */
const firstMilliseconds = 100_000_000_000;

export interface TokenCaller {
  credentials: Readonly<Record<string, string>>;
  environment: 'sandbox' | 'production';
}

/** Fetches a token. The call creates nothing at the lender, so every error has `sent: 'no'`. */
export async function fetchToken(
  http: LenderHttp,
  strategy: TokenAuth,
  caller: TokenCaller,
): Promise<{ value: string; expiresInSeconds: number }> {
  const reply = await http.request(tokenRequest(strategy, caller));
  // By RFC 6749 a token server replies with 400 if it does not know the client. The store's credentials are
  // then wrong.
  if (reply.status === 400) {
    throw new LenderError(
      'bad-credentials',
      'no',
      'The lender gave no token for these credentials (400).',
      400,
    );
  }
  return readToken(expectReply(reply, 'no'), strategy, Date.now());
}

function tokenRequest(strategy: TokenAuth, caller: TokenCaller): HttpRequest {
  const { at, path, encoding } = strategy;
  const { body, headers } = bodyOf(strategy, caller);
  return {
    method: 'POST',
    path,
    ...(at && { at }),
    ...(headers && { headers }),
    ...(encoding === 'form' ? { form: body } : { json: body }),
    mayCreate: false,
  };
}

function bodyOf(
  strategy: TokenAuth,
  { credentials, environment }: TokenCaller,
): { body: Record<string, string>; headers?: Record<string, string> } {
  if (strategy.kind === 'password-jwt') {
    const entries = Object.entries(strategy.login);
    return { body: Object.fromEntries(entries.map(([name, key]) => [name, credentialOf(credentials, key)])) };
  }
  const id = credentialOf(credentials, strategy.clientId);
  const secret = credentialOf(credentials, strategy.clientSecret);
  const audience = audienceOf(strategy, environment);
  const body = {
    grant_type: 'client_credentials',
    ...(audience && { audience }),
    ...(strategy.scope && { scope: strategy.scope }),
  };
  return strategy.client === 'basic'
    ? { body, headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` } }
    : { body: { ...body, client_id: id, client_secret: secret } };
}

function audienceOf({ audience }: OAuth2ClientCredentialsAuth, environment: TokenCaller['environment']) {
  return typeof audience === 'object' ? audience[environment] : audience;
}

function readToken(
  reply: HttpReply,
  rules: TokenRules,
  nowMs: number,
): { value: string; expiresInSeconds: number } {
  const value = valueAt(reply.json, rules.token ?? 'access_token');
  if (typeof value !== 'string' || value === '') {
    const place = rules.token ?? 'access_token';
    const message = `The lender answered ${reply.status} to the request for a token, with no text at "${place}".`;
    throw new LenderError('malformed-reply', 'no', message, reply.status);
  }
  const seconds = rules.expiresAt
    ? secondsUntil(valueAt(reply.json, rules.expiresAt), nowMs)
    : Number(valueAt(reply.json, rules.expiresIn ?? 'expires_in'));
  return { value, expiresInSeconds: seconds > 0 ? seconds : (rules.tokenSeconds ?? defaultTokenSeconds) };
}

/**
 * Returns the seconds until an instant, at least one: ISO 8601 with a zone, or seconds or milliseconds since 1970. NaN
 * for another text.
 */
function secondsUntil(instant: unknown, nowMs: number): number {
  const text = String(instant);
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const ms = number === undefined ? (hasZone ? Date.parse(text) : Number.NaN) : inMilliseconds(number);
  return Math.max(1, (ms - nowMs) / 1000);
}

const inMilliseconds = (number: number): number => (number < firstMilliseconds ? number * 1000 : number);

/** Whether a reply says that the lender refused the token, and not the request for another reason. */
export function refusesToken(reply: HttpReply, { refusedBy = [] }: Pick<TokenRules, 'refusedBy'>): boolean {
  if (reply.status === 401) return true;
  return refusedBy.some(({ status, code, in: place }) => {
    const words = place.map((where) => valueAt(reply.json, where));
    return reply.status === status && words.includes(code);
  });
}
