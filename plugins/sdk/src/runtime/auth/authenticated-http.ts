import type { HttpReply, HttpRequest, LenderContext, LenderHttp } from '../../context.ts';
import { LenderError } from '../../errors.ts';
import type {
  CustomerTokenRule,
  LenderAuth,
  TokenRules,
  HmacBodyAuth,
  HmacSortedParamsAuth,
  IpAllowListAuth,
} from '../../lender-auth.ts';
import type { LenderManifest } from '../../manifest.ts';
import { expectReply } from '../../mapping/reply.ts';
import { credentialOf, fetchesToken, strategyFor } from './strategy.ts';
import { fetchToken, refusesToken } from './token-call.ts';
import { throwDeclared } from './declared-errors.ts';
import { valueAt } from '../../value-at.ts';
import { hmacSha256Base64, hmacSha256Hex } from '../../signatures/hmac.ts';
import { sortedParamsMessage } from '../../signatures/sorted-params.ts';
import { bodyOf } from '../http-body.ts';

type Credentials = Readonly<Record<string, string>>;

function hmac(encoding: 'hex' | 'base64', secret: string, message: Uint8Array | string): string {
  return encoding === 'hex' ? hmacSha256Hex(secret, message) : hmacSha256Base64(secret, message);
}

/** Adds the credentials that are parameters. The parameters are in the JSON body, the form or the query. */
function withKeys(
  request: HttpRequest,
  { keys = {} }: HmacSortedParamsAuth | IpAllowListAuth,
  credentials: Credentials,
): { place: 'json' | 'form' | 'query'; params: Record<string, unknown> } {
  const place = request.json !== undefined ? 'json' : request.form ? 'form' : 'query';
  const values = Object.entries(keys).map(([name, key]) => [name, credentialOf(credentials, key)]);
  return {
    place,
    params: { ...(request[place] as Record<string, unknown> | undefined), ...Object.fromEntries(values) },
  };
}

/** Adds keys and signature to the parameters of a request. */
function signParams(
  request: HttpRequest,
  rules: HmacSortedParamsAuth,
  credentials: Credentials,
): HttpRequest {
  const { place, params } = withKeys(request, rules, credentials);
  if (isUnsigned(rules, credentials)) return { ...request, [place]: params };
  const message = sortedParamsMessage(params, rules.params);
  const signature = hmac(rules.encoding ?? 'hex', credentialOf(credentials, rules.secret), message);
  return { ...request, [place]: { ...params, [rules.param]: signature } };
}

/** True if the lender takes calls without a signature, and the store has no secret. */
const isUnsigned = ({ optional, secret }: HmacSortedParamsAuth | HmacBodyAuth, credentials: Credentials) =>
  optional === true && !credentials[secret];

/** Adds to a request what its strategy puts into the parameters. */
function withParams(request: HttpRequest, strategy: LenderAuth, credentials: Credentials): HttpRequest {
  if (strategy.kind === 'hmac-sorted-params') return signParams(request, strategy, credentials);
  if (strategy.kind !== 'ip-allow-list' || !strategy.keys) return request;
  const { place, params } = withKeys(request, strategy, credentials);
  return { ...request, [place]: params };
}

/** Names the likely cause of a refusal. Without it, staff would look for a wrong password. */
function refuseUnknownAddress({ kind }: LenderAuth, { status }: HttpReply): void {
  if (kind !== 'ip-allow-list' || (status !== 401 && status !== 403)) return;
  throw new LenderError(
    'bad-credentials',
    'no',
    `The lender refused the call (${status}). It accepts calls only from addresses that it knows: tell it those of this server (LENDER_CALL_ADDRESSES).`,
    status,
  );
}

/**
 * Returns the header with the signature over the exact bytes of the body. For a request without a body, an
 * empty text is signed.
 */
function bodySignature(
  request: HttpRequest,
  rules: HmacBodyAuth,
  credentials: Credentials,
): Record<string, string> {
  const secret = credentialOf(credentials, rules.secret);
  const signature = hmac(rules.encoding, secret, bodyOf(request) ?? '');
  return { [rules.header]: `${rules.prefix ?? ''}${signature}` };
}

export interface AuthOptions {
  manifest: Pick<LenderManifest, 'auth' | 'idempotencyHeader' | 'errors'>;
  credentials: Readonly<Record<string, string>>;
  environment: 'sandbox' | 'production';
  /** `token` of the context. Its tokens belong to one set of credentials. */
  token: LenderContext['token'];
  dropToken: LenderContext['dropToken'];
  /**
   * Whether a path or full address belongs to the lender. Requests to all other addresses get no credentials.
   */
  isOwn(path: string): boolean;
}

export interface AuthenticatedHttp extends LenderHttp {
  signIn(auth?: string): Promise<void>;
}

/**
 * Adds the authentication that the manifest describes to every request.
 * If the lender refuses a token, the host fetches a new token and sends the request once more. This is also
 * safe for requests that create something, because a lender that refuses the token has processed nothing.
 */
export function createAuthenticatedHttp(transport: LenderHttp, options: AuthOptions): AuthenticatedHttp {
  const { manifest, credentials, environment } = options;
  const tokenKey = (name: string) => `auth:${name}`;
  const tokenOf = (name: string, strategy: LenderAuth) =>
    fetchesToken(strategy)
      ? options.token(tokenKey(name), () => fetchToken(transport, strategy, { credentials, environment }))
      : undefined;

  async function proven(request: HttpRequest, name: string, strategy: LenderAuth): Promise<HttpRequest> {
    const token = await tokenOf(name, strategy);
    const customer = await customerHeaders(request, name, strategy);
    const signed = withParams(request, strategy, credentials);
    return {
      ...signed,
      headers: {
        ...keyHeaders(strategy, credentials),
        ...ownHeaders(signed, strategy, credentials, token),
        ...customer,
        ...request.headers,
      },
    };
  }

  async function customerHeaders(request: HttpRequest, name: string, strategy: LenderAuth) {
    const { customerToken: rule } = strategy;
    if (request.customer === undefined) return {};
    if (!rule) throw new Error(`The auth "${name}" of lender.json has no customerToken.`);
    const customer = request.customer;
    const value = await options.token(customerKey(name, customer), async () => {
      const reply = await send(mintRequest(rule, customer, name));
      return { value: readMinted(reply, rule), expiresInSeconds: rule.tokenSeconds };
    });
    return { [rule.header]: value };
  }

  async function send(request: HttpRequest): Promise<HttpReply> {
    const isOwn = options.isOwn(request.path);
    const reply = await authenticated(request, isOwn);
    if (isOwn) throwDeclared(reply, manifest.errors, request);
    return reply;
  }

  async function authenticated(request: HttpRequest, isOwn: boolean): Promise<HttpReply> {
    const chosen = isOwn ? strategyFor(manifest, request.auth) : undefined;
    const asked = withIdempotencyKey(request, manifest.idempotencyHeader);
    if (!chosen || chosen.strategy.kind === 'portal-session') return transport.request(asked);
    const { name, strategy } = chosen;
    const reply = await transport.request(await proven(asked, name, strategy));
    refuseUnknownAddress(strategy, reply);
    const rules = tokenRulesOf(strategy, request);
    if (!rules || !refusesToken(reply, rules)) return reply;
    options.dropToken(tokenKey(name));
    if (request.customer !== undefined) options.dropToken(customerKey(name, request.customer));
    const second = await transport.request(await proven(asked, name, strategy));
    if (!refusesToken(second, rules)) return second;
    throw new LenderError('bad-credentials', 'no', 'The lender refused a new token.', second.status);
  }

  return {
    request: send,
    async signIn(auth) {
      const chosen = strategyFor(manifest, auth);
      if (!chosen) return;
      options.dropToken(tokenKey(chosen.name));
      await tokenOf(chosen.name, chosen.strategy);
    },
  };
}

/** Returns the rules of the token that a request uses. Null if the request uses no renewable token. */
function tokenRulesOf(strategy: LenderAuth, request: HttpRequest): Pick<TokenRules, 'refusedBy'> | null {
  if (fetchesToken(strategy)) return strategy;
  return request.customer === undefined ? null : {};
}

function withIdempotencyKey(request: HttpRequest, header: string | undefined): HttpRequest {
  if (!header || request.idempotencyKey === undefined) return request;
  return { ...request, headers: { [header]: request.idempotencyKey, ...request.headers } };
}

function keyHeaders({ headers = {} }: LenderAuth, credentials: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([header, key]) => [header, credentialOf(credentials, key)]),
  );
}

function ownHeaders(
  request: HttpRequest,
  strategy: LenderAuth,
  credentials: Readonly<Record<string, string>>,
  token: string | undefined,
): Record<string, string> {
  switch (strategy.kind) {
    case 'bearer':
      return {
        authorization: `${strategy.scheme ?? 'Bearer'} ${credentialOf(credentials, strategy.credential)}`,
      };
    case 'basic': {
      const pair = `${credentialOf(credentials, strategy.username)}:${credentialOf(credentials, strategy.password)}`;
      return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
    }
    case 'oauth2-client-credentials':
    case 'password-jwt':
      return { authorization: `${strategy.scheme ?? 'Bearer'} ${token}` };
    case 'hmac-body':
      return isUnsigned(strategy, credentials) ? {} : bodySignature(request, strategy, credentials);
    default:
      return {};
  }
}

function customerKey(name: string, customer: string): string {
  return `auth:${name}:customer:${customer}`;
}

function mintRequest(rule: CustomerTokenRule, customer: string, auth: string): HttpRequest {
  const path = rule.path.replace('{customer}', encodeURIComponent(customer));
  return { method: rule.method, path, auth, mayCreate: false };
}

function readMinted(reply: HttpReply, rule: CustomerTokenRule): string {
  const value = valueAt(expectReply(reply, 'no').json, rule.token);
  if (typeof value === 'string' && value !== '') return value;
  throw new LenderError(
    'malformed-reply',
    'no',
    'The lender answered without a customer token.',
    reply.status,
  );
}
