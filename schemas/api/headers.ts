import Type, { type TString } from 'typebox';

/** A header of a request or a reply: its text in the API document and, for requests, its schema. */
export interface HeaderContract {
  description: string;
  /**
   * True: the API document shows the header as required. The handler itself refuses a request without the
   * header, with its own error code.
   */
  required?: boolean;
  schema: TString;
}

/** Maximum length of an `Idempotency-Key`, in characters. */
export const longestIdempotencyKey = 200;

export const idempotencyKeyHeader = {
  description:
    'A random value of your own, the same for every try of one request: it then has one effect and one reply. ' +
    'While the first try is being processed, the reply is 409. With another body it is 422. Kept for two days.',
  schema: Type.String({ maxLength: longestIdempotencyKey }),
} satisfies HeaderContract;

export const formIdHeader = {
  description:
    'The id of the application that the page shows. If the cookie belongs to another application, the reply is ' +
    '409 `other-application-open` and nothing changes.',
  schema: Type.String({ maxLength: 36 }),
} satisfies HeaderContract;

export const extensionKeyHeader = {
  description:
    'The key that the page gave to the browser extension for one task. The reply then contains the values to enter on the website of the lender. A key ends after ten minutes and with the task.',
  schema: Type.String({ maxLength: 300 }),
} satisfies HeaderContract;

/** Headers that the HTTP layer reads for every endpoint. */
export const commonRequestHeaders = {
  'x-app': {
    description:
      'Needed by writes that carry a session cookie, unless the browser sends `Origin` or `Sec-Fetch-Site` of our own pages: always `1`. Other sites cannot send it, so they cannot act for a person who is signed in. Not needed with a bearer token.',
    schema: Type.String(),
  },
  'x-request-id': {
    description: 'An id of your own for this request: a UUID or 32 hex digits. Without it one is made.',
    schema: Type.String({ maxLength: 36 }),
  },
  traceparent: {
    description: 'W3C trace context. The trace id is written into the logs of the request.',
    schema: Type.String(),
  },
  prefer: {
    description:
      '`handling=strict`: a body with keys that the endpoint does not know is refused with 400. Without it such keys are ignored, and the header `X-Ignored-Keys` of the reply names them.',
    schema: Type.String({ maxLength: 200 }),
  },
  'x-tab': {
    description:
      "Sent by pages on a store's device: the random key of the tab. A shopper's session that began with a key is open only to requests with the same key.",
    schema: Type.String({ maxLength: 64 }),
  },
  'user-agent': {
    description: 'Stored with sign-ins, sessions and consents, as proof of where they came from.',
    schema: Type.String(),
  },
} satisfies Readonly<Record<string, HeaderContract>>;

/** All headers of replies except content type and security headers. */
export const replyHeaders = {
  'x-request-id': {
    description: 'The id of the request. Support and logs find the request by it.',
    schema: Type.String(),
  },
  'x-ignored-keys': {
    description:
      'The keys of the body that were ignored: unknown ones, those that the server sets, and empty groups.',
    schema: Type.String(),
  },
  'x-app-version': {
    description: 'The version of the app. A page with another version loads again when nothing is unsaved.',
    schema: Type.String(),
  },
  'cache-control': { description: 'Always `no-store`.', schema: Type.String() },
  'content-range': {
    description: 'Which rows of how many the list holds: `stores 0-24/319`.',
    schema: Type.String(),
  },
  'set-cookie': {
    description: 'Starts or ends the session of this browser. Its cookies are `HttpOnly`.',
    schema: Type.String(),
  },
  'clear-site-data': {
    description: 'Always `"storage"`: the browser forgets what its pages stored.',
    schema: Type.String(),
  },
  'retry-after': {
    description: 'With 429 and some 409 and 503: the seconds to wait before the next try.',
    schema: Type.String(),
  },
} satisfies Readonly<Record<string, HeaderContract>>;
/**
 * Headers that only some replies have, so that the contract of the endpoint must list them. All other headers
 * are part of every reply, or of every error.
 */
export type ReplyHeader = 'content-range' | 'set-cookie' | 'clear-site-data';
