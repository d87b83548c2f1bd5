/**
 * How the host authenticates its calls to a lender. The rules are data in lender.json, so a plugin never
 * handles a secret.
 * `auth` of the manifest contains strategies by name. A request uses `default` unless it names another
 * strategy or `none`.
 * A strategy refers to a credential by its key in `credentials.fields`. The values of credentials are never
 * logged.
 */
export type LenderAuth = (
  | HeaderKeysAuth
  | BearerAuth
  | BasicAuth
  | OAuth2ClientCredentialsAuth
  | PasswordJwtAuth
  | HmacSortedParamsAuth
  | HmacBodyAuth
  | IpAllowListAuth
  | PortalSessionAuth
) &
  AuthExtras;

/** Properties that every strategy can have. */
export interface AuthExtras {
  /**
   * Headers in addition to those of the strategy. Name of the header -> key of the credential with its value.
   */
  headers?: Readonly<Record<string, string>>;
  /** Rule for the additional token that calls about one customer need. */
  customerToken?: CustomerTokenRule;
}

/** Strategy: keys only in headers (Koalafi, Sunbit, FlexShopper). */
export interface HeaderKeysAuth {
  kind: 'header-keys';
  /** Name of the header -> key of the credential with its value. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Strategy: `Authorization: Bearer <credential>` with a token that the lender issued once (Katapult,
 * MoneyLion Engine).
 */
export interface BearerAuth {
  kind: 'bearer';
  credential: string;
  /** Word to use in the header instead of `Bearer`. */
  scheme?: string;
}

/** Strategy: HTTP Basic, RFC 7617 (Progressive, Affirm). */
export interface BasicAuth {
  kind: 'basic';
  username: string;
  password: string;
}

/** Properties of both strategies that fetch a token. */
export interface TokenRules {
  /** Name of an address in `addresses` of the environment. Default: the base URL. */
  at?: string;
  /** Path of the call that returns a token. */
  path: string;
  encoding: 'form' | 'json';
  /** Path of the token in the reply, e.g. `data.token`. */
  token?: string;
  /**
   * Path of the token's lifetime in the reply. The lifetime is in seconds. If the reply does not contain it,
   * `tokenSeconds` applies.
   */
  expiresIn?: string;
  /**
   * Path of the instant at which the token expires, for replies without a lifetime: ISO 8601 with a zone, or seconds
   * or milliseconds since 1970. If it cannot be read, `tokenSeconds` applies.
   */
  expiresAt?: string;
  /**
   * Lifetime in seconds if the reply contains none. The host renews a token shortly before it expires: one
   * tenth of its lifetime earlier, but at most one minute.
   */
  tokenSeconds?: number;
  scheme?: string;
  /**
   * Refusals other than status 401 that mean "the token is not valid". Each has a status and a code, which
   * is at one of the paths `in` of the body. After such a refusal, the host fetches a new token and sends
   * the request again. This is safe, because the lender has not processed the request.
   */
  refusedBy?: readonly { status: number; code: string; in: readonly string[] }[];
}

/** Strategy: OAuth 2.0 client credentials, RFC 6749, section 4.4 (Prosper, Snap, Acima). */
export interface OAuth2ClientCredentialsAuth extends TokenRules {
  kind: 'oauth2-client-credentials';
  clientId: string;
  clientSecret: string;
  /** Where the client id and the secret are sent: in the body or as HTTP Basic. */
  client: 'body' | 'basic';
  scope?: string;
  /** Value of `audience`, which some token servers require. It can differ between sandbox and production. */
  audience?: string | { sandbox: string; production: string };
}

/** Strategy: a login that returns a token with a limited lifetime (Credova, Pier). */
export interface PasswordJwtAuth extends TokenRules {
  kind: 'password-jwt';
  /** Name of the property in the body of the login -> key of the credential with its value. */
  login: Readonly<Record<string, string>>;
}

/** Rules for the text that a signature covers, for lenders that sign parameters sorted by name. */
export interface SortedParams {
  /**
   * Text for one parameter. `{key}`, `{KEY}` (the key in upper case) and `{value}` are replaced, e.g.
   * `{KEY}={value}&`.
   */
  pair: string;
  /** Only parameters whose name begins with this text are signed. */
  prefix?: string;
  /** Names of parameters that the signature does not cover, e.g. the signature itself. */
  exclude?: readonly string[];
  /** True: parameters without a value are not signed. */
  dropEmpty?: boolean;
  /** How objects and lists are signed: as compact JSON, or not at all. Default: `json`. */
  nested?: 'json' | 'skip';
}

/**
 * Strategy: HMAC-SHA-256 over the sorted parameters. The signature is sent as a further parameter (Payment
 * Assist, humm).
 */
export interface HmacSortedParamsAuth {
  kind: 'hmac-sorted-params';
  secret: string;
  /** Name of the parameter that contains the signature. */
  param: string;
  /**
   * Parameters whose values are credentials, e.g. `api_key`. Name of the parameter -> key of the credential
   * with its value.
   */
  keys?: Readonly<Record<string, string>>;
  params: SortedParams;
  encoding?: 'hex' | 'base64';
  /** True: requests are signed only if the store has entered the secret. */
  optional?: true;
}

/** Strategy: HMAC-SHA-256 over the bytes of the body. The signature is sent in a header. */
export interface HmacBodyAuth {
  kind: 'hmac-body';
  secret: string;
  header: string;
  encoding: 'hex' | 'base64';
  /** Text in front of the signature, e.g. `sha256=`. */
  prefix?: string;
  /** True: requests are signed only if the store has entered the secret. */
  optional?: true;
}

/**
 * Strategy: the lender accepts calls only from addresses that it knows. The setting LENDER_CALL_ADDRESSES of the
 * installation has the addresses; stores see them where they enter credentials.
 */
export interface IpAllowListAuth {
  kind: 'ip-allow-list';
  /** Parameters whose values are credentials. Name of the parameter -> key of the credential with its value. */
  keys?: Readonly<Record<string, string>>;
}

/**
 * Strategy: a login on the lender's portal. `context.browser.withPage` then opens a page that is already
 * logged in.
 * Each job logs in again. The host never repeats a refused login, because portals lock accounts.
 */
export interface PortalSessionAuth {
  kind: 'portal-session';
  /** Path of the login page. `{name}` is replaced by a setting of `config`. */
  path: string;
  /** Label of the field -> key of the credential to type into it. */
  fill: Readonly<Record<string, string>>;
  /** Name of the button that logs in. */
  button: string;
  /**
   * CSS selectors that show how the login ended. `code` matches the page that asks for a second factor. A
   * person then has to continue.
   */
  arrived: string;
  refused: string;
  locked?: string;
  code?: string;
}

/**
 * Rule for the token of one customer. The host fetches it with the strategy to which this rule belongs
 * (FlexShopper's `customer-token`).
 */
export interface CustomerTokenRule {
  header: string;
  method: 'GET' | 'POST';
  /** Path of the call. `{customer}` is replaced by the id of the customer at the lender. */
  path: string;
  /** Path of the token in the reply. */
  token: string;
  /** Lifetime of the token in seconds. */
  tokenSeconds: number;
}
