/**
 * How the host authenticates its calls to a lender: data in lender.json, so that no plugin handles a secret.
 * `auth` of the manifest holds strategies by name. A request takes `default` unless it names another one or `none`.
 * Credentials are named by their key in `credentials.fields`; their values never reach a log.
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

export interface AuthExtras {
  /** Header name -> credential key, on top of whatever the strategy adds. */
  headers?: Readonly<Record<string, string>>;
  /** A second proof for calls that are about one customer. */
  customerToken?: CustomerTokenRule;
}

/** Keys in headers and nothing else (Koalafi, Sunbit, FlexShopper). */
export interface HeaderKeysAuth {
  kind: 'header-keys';
  /** Header name -> credential key. */
  headers: Readonly<Record<string, string>>;
}

/** `Authorization: Bearer <credential>` with a token that was agreed once (Katapult, Engine). */
export interface BearerAuth {
  kind: 'bearer';
  credential: string;
  /** Another word than `Bearer`. */
  scheme?: string;
}

/** HTTP Basic, RFC 7617 (Progressive, Affirm). */
export interface BasicAuth {
  kind: 'basic';
  username: string;
  password: string;
}

/** What the two strategies that fetch a token have in common. */
export interface TokenRules {
  /** Name of an address in the environment's `addresses`; the base URL without it. */
  at?: string;
  /** Path of the token call. */
  path: string;
  encoding: 'form' | 'json';
  /** Place of the token in the reply, e.g. `data.token`. */
  token?: string;
  /** Place of its life in seconds; `tokenSeconds` counts when the reply has none. */
  expiresIn?: string;
  /** Life in seconds when the reply does not tell. A tenth of it, at most a minute, is left unused. */
  tokenSeconds?: number;
  scheme?: string;
  /**
   * Other refusals than 401 that mean "the token is not valid": a status and the word at `code` (a place in the body).
   * The host then fetches a new token and sends once more: nothing was processed.
   */
  refusedBy?: readonly { status: number; code: string; in: readonly string[] }[];
}

/** OAuth 2.0 client credentials, RFC 6749 4.4 (Prosper, Snap, Acima). */
export interface OAuth2ClientCredentialsAuth extends TokenRules {
  kind: 'oauth2-client-credentials';
  clientId: string;
  clientSecret: string;
  /** Where the client's credentials go: in the body or HTTP Basic. */
  client: 'body' | 'basic';
  scope?: string;
  /** Some servers want one; it may differ between environments. */
  audience?: string | { sandbox: string; production: string };
}

/** A login that gives a token for some time (Credova, Pier). */
export interface PasswordJwtAuth extends TokenRules {
  kind: 'password-jwt';
  /** Names in the login's body -> credential key. */
  login: Readonly<Record<string, string>>;
}

/** What is signed when a lender signs parameters one after another in the order of their names. */
export interface SortedParams {
  /** What one parameter becomes: `{key}`, `{KEY}` (upper case) and `{value}` are filled in, e.g. `{KEY}={value}&`. */
  pair: string;
  /** Only parameters whose name starts so. */
  prefix?: string;
  /** Names that are not signed, e.g. the signature itself. */
  exclude?: readonly string[];
  /** Whether parameters without a value are left out. */
  dropEmpty?: boolean;
  /** Objects and lists among the parameters: as compact JSON, or not signed. */
  nested?: 'json' | 'skip';
}

/** HMAC-SHA-256 over the sorted parameters, which travel as one of them (Payment Assist, humm). */
export interface HmacSortedParamsAuth {
  kind: 'hmac-sorted-params';
  secret: string;
  /** The parameter that carries the signature. */
  param: string;
  /** Parameters that carry credentials -> credential key, e.g. `api_key`. */
  keys?: Readonly<Record<string, string>>;
  params: SortedParams;
  encoding?: 'hex' | 'base64';
}

/** HMAC-SHA-256 over the body's bytes, in a header. */
export interface HmacBodyAuth {
  kind: 'hmac-body';
  secret: string;
  header: string;
  encoding: 'hex' | 'base64';
  /** Stands before the signature, e.g. `sha256=`. */
  prefix?: string;
}

/**
 * A login on the lender's portal. `context.browser.withPage` gives a page that is logged in; each job logs
 * in again, and a refused login is never retried, because portals lock accounts.
 */
export interface PortalSessionAuth {
  kind: 'portal-session';
  /** Path of the login page; `{name}` stands for a setting of `config`. */
  path: string;
  /** Label of a field -> credential key. */
  fill: Readonly<Record<string, string>>;
  /** Name of the button. */
  button: string;
  /** CSS selectors of what shows how the login ended. `code` = a second factor: a person has to go on. */
  arrived: string;
  refused: string;
  locked?: string;
  code?: string;
}

/** The token of one customer, minted with the strategy it belongs to (FlexShopper's `customer-token`). */
export interface CustomerTokenRule {
  header: string;
  method: 'GET' | 'POST';
  /** `{customer}` stands for the lender's id of the customer. */
  path: string;
  /** Place of the token in the reply. */
  token: string;
  /** How long it may be used, in seconds. */
  tokenSeconds: number;
}
