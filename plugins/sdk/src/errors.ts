/**
 * Error of an operation. A plugin throws it only if the result is unknown. `sent: 'no'`: it is certain that
 * the lender received nothing, so the host may try again. `sent: 'maybe'`: the lender may have the
 * application. The host then never simply sends the application again. It checks the status, or a person
 * decides. Logs and staff receive the message, so it must not contain an answer, a credential or the
 * lender's raw text.
 */
export class LenderError extends Error {
  override readonly name = 'LenderError';
  readonly sent: 'no' | 'maybe';
  readonly code: LenderErrorCode;
  readonly httpStatus: number | undefined;
  /** Catalogue id of the answer that is missing or cannot be used. Only with code `mapping-failed`. */
  readonly field: string | undefined;
  /**
   * The location in the lender's page or reply that has changed: a selector or a path. Never a value or the
   * id of a person.
   */
  readonly place: string | undefined;
  /** The lender's name for a field that it now requires. Only with code `page-changed`. */
  readonly newField: string | undefined;
  constructor(
    code: LenderErrorCode,
    sent: 'no' | 'maybe',
    message: string,
    details?: number | { httpStatus?: number; field?: string; place?: string; newField?: string },
  ) {
    super(message);
    this.code = code;
    this.sent = sent;
    const known = typeof details === 'number' ? { httpStatus: details } : (details ?? {});
    this.httpStatus = known.httpStatus;
    this.field = 'field' in known ? known.field : undefined;
    this.place = 'place' in known ? known.place : undefined;
    this.newField = 'newField' in known ? known.newField : undefined;
  }
}

/**
 * Codes of `LenderError`:
 * - `not-connected` there was no connection: DNS failed, the lender refused the connection, or TLS failed.
 *   Always `sent: 'no'`.
 * - `timed-out` the deadline passed.
 * - `connection-lost` the connection broke before the whole reply was read.
 * - `server-error` the lender replied with status 5xx.
 * - `malformed-reply` the plugin cannot read the lender's reply.
 * - `bad-credentials` status 401 or 403: the store's credentials are wrong. Always `sent: 'no'`.
 * - `rate-limited` status 429: there were too many calls. Always `sent: 'no'`.
 * - `refused-by-egress-guard` the manifest does not allow this host name. Always `sent: 'no'`.
 * - `mapping-failed` an answer is missing or does not fit the lender's format. Always `sent: 'no'`.
 * - `page-changed` a page of the portal differs from the page for which the plugin was written.
 * - `needs-person` only a person can continue: a captcha, a code on a phone, a document.
 */
export const lenderErrorCodes = [
  'not-connected',
  'timed-out',
  'connection-lost',
  'server-error',
  'malformed-reply',
  'bad-credentials',
  'rate-limited',
  'refused-by-egress-guard',
  'mapping-failed',
  'page-changed',
  'needs-person',
] as const;
export type LenderErrorCode = (typeof lenderErrorCodes)[number];
