import type { PaginationRule } from './list-rules.ts';
import type { Instant } from './units.ts';

/**
 * Client through which a plugin calls its lender. The host (the Millrace process that runs the plugin) adds
 * time limits, cached tokens, the egress guard and the redaction of logs.
 */
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
  /** Path after the environment's base URL, or a full URL on one of the manifest's hosts. */
  path: string;
  /**
   * Name of another address of the lender, from `addresses` of the environment. `path` is then relative to
   * that address. Default: the base URL.
   */
  at?: string;
  /**
   * Name of an authentication strategy in `auth` of the manifest. Default: `default`. With `none`, the host
   * sends the request without authentication.
   */
  auth?: string;
  /** The id of the customer at the lender. Needed for strategies with a customer token. */
  customer?: string;
  /**
   * Value of the header that `idempotencyHeader` of the manifest names, usually `idempotencyKey` of the
   * context. If one operation makes two requests that change something, add a word for each, e.g. `-ship`.
   */
  idempotencyKey?: string;
  /** Query parameters, which the host adds to `path`. */
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Body as JSON. */
  json?: unknown;
  /** Body as `application/x-www-form-urlencoded`. */
  form?: Readonly<Record<string, string>>;
  /** Body as `multipart/form-data`, for example with documents. */
  multipart?: readonly MultipartPart[];
  /** Body of another format, sent unchanged, for example XML of `writeXml`. */
  raw?: { mediaType: string; content: string | Uint8Array };
  /**
   * True for calls that may create something at the lender. If it is unclear whether such a call failed, the
   * error has `sent: 'maybe'`. False for reads and tokens; the error then has `sent: 'no'`.
   */
  mayCreate: boolean;
  /**
   * Only for contract operations: true for a request that is not a GET but only reads, for example a search
   * by POST. The host assumes that any other request except a GET may change something, even without
   * `mayCreate`. The conformance kit checks that a request with `reads` changes nothing.
   */
  reads?: true;
  /** Time limit in milliseconds. The deadline of the operation also applies. Default: only that deadline. */
  timeoutMs?: number;
}

/** One part of a `multipart/form-data` body: a value or a file. */
export type MultipartPart =
  | { name: string; value: string }
  | { name: string; fileName: string; mediaType: string; content: Uint8Array };

/**
 * The lender's reply, whatever its HTTP status. `expectReply` checks the status, and `readReply` gives the
 * body a type.
 */
export interface HttpReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Body parsed as JSON. Undefined if the body is not JSON. */
  json: unknown;
  /** The body as text. */
  text: string;
}

/**
 * A page of the lender's portal, in a new browser context. Prefer roles and labels to CSS selectors. Times
 * are in milliseconds. A method that uses a control throws `LenderError` `page-changed` if the page does not
 * have that control.
 */
export interface LenderPage {
  /** Opens a path after the base URL, or a full URL on one of the manifest's hosts. */
  goto(path: string): Promise<void>;
  /** Types a value into the field with this label. */
  fill(label: string, value: string): Promise<void>;
  /** Chooses an option, by its value or visible text, in the select with this label. */
  select(label: string, value: string): Promise<void>;
  /** Ticks the checkbox or radio button with this label. */
  check(label: string): Promise<void>;
  /** Clicks the button or link with this accessible name. */
  click(role: 'button' | 'link', name: string): Promise<void>;
  /** Returns the text of the first element that matches a CSS selector. Null if no element matches. */
  text(selector: string): Promise<string | null>;
  /** Returns the rows of a table as objects. Their keys are the texts of the column headers. */
  table(selector: string): Promise<Record<string, string>[]>;
  /**
   * Returns the current fields of a form, in the order of the page. A plugin uses it to detect a changed page
   * before typing.
   */
  fields(selector: string): Promise<PageField[]>;
  /**
   * Waits until an element matches a CSS selector. It waits at most `timeoutMs` milliseconds. Default: the
   * time limit of the page.
   */
  waitFor(selector: string, timeoutMs?: number): Promise<void>;
  /** Returns the current address of the page. */
  url(): string;
}

/** One field that a person could fill in: it is visible and enabled. */
export interface PageField {
  /** Text of the label without marks such as `*`. Empty if the field has no label. */
  label: string;
  kind: string;
  required: boolean;
  value: string;
}

/** The browser for lenders without an API. The egress guard, redaction and deadlines apply as for HTTP. */
export interface LenderBrowser {
  /**
   * Opens a page for one task. The page is closed when the task ends, also after a failure.
   * @returns what `work` returns
   * @throws LenderError `not-connected` if the browser cannot open a page, and every error of `work`
   */
  withPage<T>(work: (page: LenderPage) => Promise<T>): Promise<T>;
}

/**
 * What the host passes to an operation in addition to its input. A plugin has no other access to the host.
 */
export interface LenderContext {
  http: LenderHttp;
  browser: LenderBrowser;
  /** The store's values for the manifest's credentials. The host decrypts them for this call only. */
  credentials: Readonly<Record<string, string>>;
  /** Values for the manifest's `config`. A setting that the store has not changed has its default. */
  config: Readonly<Record<string, string | number | boolean>>;
  environment: 'sandbox' | 'production';
  baseUrl: string;
  /** Address of Millrace to which the lender sends its webhooks. Use it where a request names a callback. */
  webhookUrl: string;
  /** Page of Millrace on which the shopper continues after the lender's pages. Use it where a request names one. */
  returnUrl: string;
  /**
   * Identifies the one thing that the store asked for: a submission, a step of a contract (such as a delivery, the
   * second refund, a cancellation) or an answer. It stays the same whenever the host sends the same thing again,
   * and is different for the next one. At most 36 characters.
   */
  idempotencyKey: string;
  /** Rules for lists in pages, from the manifest. `readPages` uses them. */
  pagination?: Readonly<Record<string, PaginationRule>>;
  /** Returns the current time of the host. Use it instead of `Date.now()`. */
  now(): Instant;
  /**
   * Returns a token for these credentials: from the host's cache or, if there is none, a new one.
   * If the lender refuses the token, call `dropToken` and then `token` again.
   * @param key name of the token inside the plugin
   * @param fetch fetches a new token and its lifetime in seconds
   */
  token(key: string, fetch: () => Promise<{ value: string; expiresInSeconds: number }>): Promise<string>;
  /** Removes a token from the host's cache. Call it e.g. after the lender refused the token. */
  dropToken(key: string): void;
  /**
   * Fetches a new token with a strategy of the manifest. Does nothing if the strategy uses no token.
   * @param auth name of the strategy; default: `default`
   * @throws LenderError `bad-credentials` if the lender refuses the credentials
   */
  signIn(auth?: string): Promise<void>;
  /**
   * Call this immediately before the click that sends the application. The host then records that the lender
   * may have the application.
   * An error thrown before this call has `sent: 'no'`. An error thrown after it has `sent: 'maybe'`.
   */
  pointOfNoReturn(): Promise<void>;
  /**
   * Writes a log entry for operators. The host replaces answers, credentials and tokens by stars.
   * Nevertheless describe only what happened, not the person.
   */
  log(event: string, facts?: Readonly<Record<string, string | number | boolean>>): void;
}
