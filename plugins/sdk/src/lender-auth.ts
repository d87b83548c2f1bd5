/**
 * How the host authenticates its calls to a lender. The rules are data in lender.json, so no plugin handles a
 * secret.
 * `auth` of the manifest holds strategies by name. A request uses `default` unless it names another strategy
 * or `none`.
 * Strategies name credentials by their key in `credentials.fields`. Credential values are never logged.
 */
export type LenderAuth = (
  | HeaderKeysAuth
  | BearerAuth
  | BasicAuth
  | OAuth2ClientCredentialsAuth
  | PasswordJwtAuth
  | HmacSortedParamsAuth
  | HmacBodyAuth
  | PortalSessionAuth
) &
  AuthExtras;

/** Properties that every strategy may have. */
export interface AuthExtras {
  /** Header name -> credential key, in addition to the headers of the strategy. */
  headers?: Readonly<Record<string, string>>;
  /** A second token for calls about one customer. */
  customerToken?: CustomerTokenRule;
}

/** Keys in headers only (Koalafi, Sunbit, FlexShopper). */
export interface HeaderKeysAuth {
  kind: 'header-keys';
  /** Header name -> credential key. */
  headers: Readonly<Record<string, string>>;
}

/** `Authorization: Bearer <credential>` with a token that the lender issued once (Katapult, Engine). */
export interface BearerAuth {
  kind: 'bearer';
  credential: string;
  /** Replaces the word `Bearer`. */
  scheme?: string;
}

/** HTTP Basic, RFC 7617 (Progressive, Affirm). */
export interface BasicAuth {
  kind: 'basic';
  username: string;
  password: string;
}

/** Properties that both token strategies share. */
export interface TokenRules {
  /** Name of an address in the environment's `addresses`; default: the base URL. */
  at?: string;
  /** Path of the token call. */
  path: string;
  encoding: 'form' | 'json';
  /** Path of the token in the reply, e.g. `data.token`. */
  token?: string;
  /** Path of the token's lifetime in the reply, in seconds. `tokenSeconds` applies if the reply has none. */
  expiresIn?: string;
  /**
   * Lifetime in seconds if the reply has none. The host renews a token before its end: by a tenth of its
   * life, at most a minute.
   */
  tokenSeconds?: number;
  scheme?: string;
  /**
   * Refusals other than 401 that mean "the token is not valid": a status, and a code at one of the paths `in`
   * of the body.
   * The host then fetches a new token and sends the request again, because the lender processed nothing.
   */
  refusedBy?: readonly { status: number; code: string; in: readonly string[] }[];
}

/** OAuth 2.0 client credentials, RFC 6749, section 4.4 (Prosper, Snap, Acima). */
export interface OAuth2ClientCredentialsAuth extends TokenRules {
  kind: 'oauth2-client-credentials';
  clientId: string;
  clientSecret: string;
  /** Where the client's credentials are sent: in the body or as HTTP Basic. */
  client: 'body' | 'basic';
  scope?: string;
  /** The audience that some token servers require; it may differ between environments. */
  audience?: string | { sandbox: string; production: string };
}

/** A login that returns a token with a limited lifetime (Credova, Pier). */
export interface PasswordJwtAuth extends TokenRules {
  kind: 'password-jwt';
  /** Name in the login's body -> credential key. */
  login: Readonly<Record<string, string>>;
}

/** The text to sign, for lenders that sign parameters in the order of their names. */
export interface SortedParams {
  /**
   * Text for one parameter. `{key}`, `{KEY}` (upper case) and `{value}` are replaced, e.g. `{KEY}={value}&`.
   */
  pair: string;
  /** Sign only parameters whose name starts with this text. */
  prefix?: string;
  /** Names that are not signed, e.g. the signature itself. */
  exclude?: readonly string[];
  /** Whether to skip parameters without a value. */
  dropEmpty?: boolean;
  /** How to sign objects and lists: as compact JSON, or not at all. Default: `json`. */
  nested?: 'json' | 'skip';
}

/**
 * HMAC-SHA-256 over the sorted parameters. The signature is sent as one more parameter (Payment Assist,
 * humm).
 */
export interface HmacSortedParamsAuth {
  kind: 'hmac-sorted-params';
  secret: string;
  /** The parameter that carries the signature. */
  param: string;
  /** Parameter name -> credential key, e.g. for `api_key`. */
  keys?: Readonly<Record<string, string>>;
  params: SortedParams;
  encoding?: 'hex' | 'base64';
}

/** HMAC-SHA-256 over the bytes of the body, sent in a header. */
export interface HmacBodyAuth {
  kind: 'hmac-body';
  secret: string;
  header: string;
  encoding: 'hex' | 'base64';
  /** Text before the signature, e.g. `sha256=`. */
  prefix?: string;
}

/**
 * A login on the lender's portal. `context.browser.withPage` then opens a page that is already logged in.
 * Each job logs in again. The host never repeats a refused login, because portals lock accounts.
 */
export interface PortalSessionAuth {
  kind: 'portal-session';
  /** Path of the login page; `{name}` is replaced by a setting of `config`. */
  path: string;
  /** Label of a field -> credential key. */
  fill: Readonly<Record<string, string>>;
  /** Name of the button. */
  button: string;
  /** CSS selectors that show how the login ended. `code` marks a second factor: a person has to continue. */
  arrived: string;
  refused: string;
  locked?: string;
  code?: string;
}

/**
 * The token of one customer, fetched with the strategy this rule belongs to (FlexShopper's `customer-token`).
 */
export interface CustomerTokenRule {
  header: string;
  method: 'GET' | 'POST';
  /** `{customer}` is replaced by the lender's id of the customer. */
  path: string;
  /** Path of the token in the reply. */
  token: string;
  /** Lifetime of the token, in seconds. */
  tokenSeconds: number;
}
