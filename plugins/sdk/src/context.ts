import type { Instant } from './units.ts';

/** How a plugin talks to its lender. The host adds time-outs, auth caching, the egress guard and redaction. */
export interface LenderHttp {
  /** Sends one request. Non-2xx statuses are returned, not thrown; transport failures throw LenderError. */
  request(request: HttpRequest): Promise<HttpReply>;
}

/**
 * One call to the lender.
 * @example { method: 'POST', path: '/applications', json: toLender(application), mayCreate: true }
 */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the environment's base URL, or a full URL on a host of the manifest. */
  path: string;
  /** Name of another address of the lender (`addresses` of its environment); `path` is then below that one. */
  at?: string;
  /** Name of a strategy of the manifest's `auth`; `default` without it, `none` for calls without proof. */
  auth?: string;
  /** The lender's id of the customer, for strategies with a customer token. */
  customer?: string;
  /** Travels in the manifest's `idempotencyHeader`: the same for every try of one thing, e.g. our reference. */
  idempotencyKey?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  /**
   * True for calls that may create something at the lender: an unclear failure is then `sent: 'maybe'`.
   * False for reads and tokens: an unclear failure is `sent: 'no'`.
   */
  mayCreate: boolean;
  timeoutMs?: number;
}

/** What came back, whatever its status; `expectReply` and `readReply` turn it into something typed. */
export interface HttpReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Parsed JSON, or undefined when the body is not JSON. */
  json: unknown;
  text: string;
}

/** A page of the lender's portal in a fresh browser context. Selectors are roles and labels first. */
export interface LenderPage {
  goto(path: string): Promise<void>;
  fill(label: string, value: string): Promise<void>;
  select(label: string, value: string): Promise<void>;
  check(label: string): Promise<void>;
  click(role: 'button' | 'link', name: string): Promise<void>;
  /** Text of the first match of a CSS selector, or null. */
  text(selector: string): Promise<string | null>;
  /** Rows of a table as objects keyed by header text. */
  table(selector: string): Promise<Record<string, string>[]>;
  /** The fields of a form as they are now, in the order of the page: to see a changed page before typing. */
  fields(selector: string): Promise<PageField[]>;
  waitFor(selector: string, timeoutMs?: number): Promise<void>;
  url(): string;
}

/** One field a person could fill in: visible and enabled. */
export interface PageField {
  /** What its label says, without marks such as `*`; empty when it has none. */
  label: string;
  kind: string;
  required: boolean;
  value: string;
}

/** For lenders without an API. The same egress guard, redaction and deadlines as for HTTP. */
export interface LenderBrowser {
  /** Opens a page for one piece of work and closes it whatever happens. */
  withPage<T>(work: (page: LenderPage) => Promise<T>): Promise<T>;
}

/** Everything an operation gets besides its input. Nothing else of the host is reachable. */
export interface LenderContext {
  http: LenderHttp;
  browser: LenderBrowser;
  /** Values of the manifest's credentials for this store, decrypted for this call only. */
  credentials: Readonly<Record<string, string>>;
  /** Values of the manifest's `config`, defaults filled in. */
  config: Readonly<Record<string, string | number | boolean>>;
  environment: 'sandbox' | 'production';
  baseUrl: string;
  now(): Instant;
  /**
   * The token of these credentials, from the host's cache or fetched now. `key` names it inside the plugin.
   * When the lender refuses it, call `dropToken` and ask again.
   */
  token(key: string, fetch: () => Promise<{ value: string; expiresInSeconds: number }>): Promise<string>;
  dropToken(key: string): void;
  /**
   * Fetches a new token with a strategy of the manifest; strategies without a token have nothing to do
   * before a call. Throws `bad-credentials` when the lender refuses them.
   */
  signIn(auth?: string): Promise<void>;
  /**
   * Portal plugins call this right before the click that sends the application. The host commits the fact;
   * a failure before it is `sent: 'no'`, after it `sent: 'maybe'`.
   */
  pointOfNoReturn(): Promise<void>;
  /** For operators. Answers, credentials and tokens are starred; still, log what happened, not who it happened to. */
  log(event: string, facts?: Readonly<Record<string, string | number | boolean>>): void;
}
