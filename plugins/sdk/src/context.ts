import type { Instant } from './units.ts';

/** How a plugin calls its lender. The host adds time-outs, cached tokens, the egress guard and redaction. */
export interface LenderHttp {
  /**
   * Sends one request.
   * @returns the reply, whatever its HTTP status
   * @throws LenderError on a transport failure
   */
  request(request: HttpRequest): Promise<HttpReply>;
}

/**
 * One call to the lender.
 * @example { method: 'POST', path: '/applications', json: toLender(application), mayCreate: true }
 */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the environment's base URL, or a full URL on one of the manifest's hosts. */
  path: string;
  /**
   * Name of another address of the lender, from `addresses` of its environment; `path` is then below that
   * address.
   */
  at?: string;
  /**
   * Name of a strategy in the manifest's `auth`. Default: `default`. `none` sends the call without
   * authentication.
   */
  auth?: string;
  /** The lender's id of the customer, for strategies with a customer token. */
  customer?: string;
  /**
   * Sent in the manifest's `idempotencyHeader`. Use the same value for every attempt at one thing, e.g. our
   * reference.
   */
  idempotencyKey?: string;
  /** Query parameters, added to `path`. */
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** JSON body. */
  json?: unknown;
  /** Body as `application/x-www-form-urlencoded`. */
  form?: Readonly<Record<string, string>>;
  /**
   * True for calls that may create something at the lender: an unclear failure then has `sent: 'maybe'`.
   * False for reads and tokens: an unclear failure then has `sent: 'no'`.
   */
  mayCreate: boolean;
  /** Time limit in milliseconds; at most the deadline of the operation. */
  timeoutMs?: number;
}

/** The lender's reply, with any HTTP status. `expectReply` and `readReply` check it and give it a type. */
export interface HttpReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Parsed JSON, or undefined if the body is not JSON. */
  json: unknown;
  /** The body as text. */
  text: string;
}

/**
 * A page of the lender's portal in a fresh browser context. Prefer roles and labels to CSS selectors. Times
 * are in milliseconds. Methods that use a control throw `LenderError` `page-changed` if the control is
 * missing.
 */
export interface LenderPage {
  /** Opens a path below the base URL, or a full URL on one of the manifest's hosts. */
  goto(path: string): Promise<void>;
  /** Types a value into the field with this label. */
  fill(label: string, value: string): Promise<void>;
  /** Chooses an option, by its value or visible text, in the select with this label. */
  select(label: string, value: string): Promise<void>;
  /** Ticks the checkbox or radio button with this label. */
  check(label: string): Promise<void>;
  /** Clicks the button or link with this accessible name. */
  click(role: 'button' | 'link', name: string): Promise<void>;
  /** Text of the first match of a CSS selector, or null. */
  text(selector: string): Promise<string | null>;
  /** Rows of a table as objects keyed by header text. */
  table(selector: string): Promise<Record<string, string>[]>;
  /**
   * The current fields of a form, in the order of the page. Use it to detect a changed page before typing.
   */
  fields(selector: string): Promise<PageField[]>;
  /**
   * Waits until a CSS selector matches, at most `timeoutMs` milliseconds (default: the page's time limit).
   */
  waitFor(selector: string, timeoutMs?: number): Promise<void>;
  /** Current address of the page. */
  url(): string;
}

/** One field that a person could fill in: visible and enabled. */
export interface PageField {
  /** Text of the label without marks such as `*`; empty if the field has no label. */
  label: string;
  kind: string;
  required: boolean;
  value: string;
}

/**
 * The browser for lenders without an API. The same egress guard, redaction and deadlines apply as for HTTP.
 */
export interface LenderBrowser {
  /**
   * Opens a page for one task and closes it after success and after failure.
   * @returns what `work` returns
   * @throws LenderError `not-connected` if the browser gives no page, and every error of `work`
   */
  withPage<T>(work: (page: LenderPage) => Promise<T>): Promise<T>;
}

/** What an operation gets besides its input. Plugins cannot reach any other part of the host. */
export interface LenderContext {
  http: LenderHttp;
  browser: LenderBrowser;
  /** Values of the manifest's credentials for this store. They are decrypted for this call only. */
  credentials: Readonly<Record<string, string>>;
  /** Values of the manifest's `config`; settings the store has not changed have their defaults. */
  config: Readonly<Record<string, string | number | boolean>>;
  environment: 'sandbox' | 'production';
  baseUrl: string;
  /** Current time of the host; use it instead of `Date.now()`. */
  now(): Instant;
  /**
   * Returns the token of these credentials from the host's cache, or fetches one.
   * If the lender refuses the token, call `dropToken` and then `token` again.
   * @param key name of the token inside the plugin
   * @param fetch gets a new token and its lifetime in seconds
   */
  token(key: string, fetch: () => Promise<{ value: string; expiresInSeconds: number }>): Promise<string>;
  /** Removes a token from the host's cache, e.g. after the lender refused it. */
  dropToken(key: string): void;
  /**
   * Fetches a new token with a strategy of the manifest. Does nothing for strategies without a token.
   * @param auth name of the strategy; default: `default`
   * @throws LenderError `bad-credentials` if the lender refuses the credentials
   */
  signIn(auth?: string): Promise<void>;
  /**
   * Call this immediately before the click that sends the application. The host records that the application
   * may be sent.
   * A failure before this call has `sent: 'no'`, a failure after it `sent: 'maybe'`.
   */
  pointOfNoReturn(): Promise<void>;
  /**
   * Writes a log entry for operators. The host stars answers, credentials and tokens. Even so, log what
   * happened, not the person it happened to.
   */
  log(event: string, facts?: Readonly<Record<string, string | number | boolean>>): void;
}
