import type { Static, TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import type { HttpReply } from '../context.ts';
import type { WebhookCall } from '../define-lender.ts';
import { LenderError } from '../errors.ts';
import { utf8Text } from '../signatures/bytes.ts';

/** Path that means the whole reply. It is used if no path inside the reply can be named. */
const root = '$';

/**
 * Returns the path at which a value does not match its schema, e.g. `data.items[].status`. For a missing
 * property it is the path at which the property was expected. All items of a list have the same path.
 * Otherwise a single change of the lender would be reported many times.
 */
function placeIn(schema: TSchema, value: unknown, at = ''): string {
  // If the schema allows several shapes, the error with the longest path belongs to the most likely shape.
  const [first] = Errors(schema, value).toSorted((a, b) => depth(b) - depth(a));
  if (!first) return at || root;
  const keys = first.instancePath.split('/').slice(1).map(plainKey);
  const missing = (first.params as { requiredProperties?: readonly string[] }).requiredProperties?.[0];
  return [at, ...keys, missing ?? ''].filter((key) => key !== '').reduce(joined, '') || root;
}

const depth = ({ instancePath }: { instancePath: string }): number => instancePath.split('/').length;

const joined = (path: string, key: string): string =>
  key === '[]' || path === '' ? path + key : `${path}.${key}`;

/**
 * Returns the key, or `*` if the lender may have generated the key from personal data. Indexes become `[]`.
 */
function plainKey(key: string): string {
  if (/^\d+$/.test(key)) return '[]';
  return /^[\w$-]{1,40}$/.test(key) && !/\d{4}/.test(key) ? key : '*';
}

/**
 * Returns a reply that may contain a result, and throws for all others.
 * The plugin itself handles every status that is not listed below, because some lenders decline with 409 or
 * 422.
 * @param sent value for errors after which it is unclear whether the lender acted: `maybe` for calls that
 *   create something, `no` for reads and tokens
 * @throws LenderError 401 and 403 `bad-credentials`, 429 `rate-limited` (both `sent: 'no'`), 5xx
 *   `server-error`, 3xx `malformed-reply` (the host never follows redirects)
 */
export function expectReply(reply: HttpReply, sent: 'no' | 'maybe' = 'maybe'): HttpReply {
  const { status } = reply;
  if (status === 401 || status === 403) {
    throw new LenderError('bad-credentials', 'no', `The lender refused the credentials (${status}).`, status);
  }
  if (status === 429) {
    throw new LenderError('rate-limited', 'no', 'The lender takes no more calls for now (429).', status);
  }
  if (status >= 500) {
    throw new LenderError('server-error', sent, `The lender answered ${status}.`, status);
  }
  if (status >= 300 && status < 400) {
    throw new LenderError('malformed-reply', sent, `The lender redirected (${status}).`, status);
  }
  return reply;
}

/**
 * Returns the JSON body with the type of the plugin's schema. The schema contains only what the plugin reads.
 * Other properties are allowed, so a new property of the lender breaks nothing.
 * @param sent value for the error: `maybe` for calls that create something, `no` for reads and tokens
 * @param at path of this part in the whole reply, e.g. `data`; empty for the whole reply
 * @throws LenderError `malformed-reply` with the path, never with the value
 */
export function readReply<Schema extends TSchema>(
  schema: Schema,
  reply: HttpReply,
  sent: 'no' | 'maybe' = 'maybe',
  at = '',
): Static<Schema> {
  return checkedValue(schema, reply.json, { status: reply.status, sent, at, format: 'JSON' });
}

/**
 * Returns a value that was read from a reply, with the type of the schema.
 * @param value undefined if the reply does not have the format at all
 * @throws LenderError `malformed-reply` with the path, never with the value
 */
export function checkedValue<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  { status, sent, at, format }: { status: number; sent: 'no' | 'maybe'; at: string; format: string },
): Static<Schema> {
  if (Check(schema, value)) return value as Static<Schema>;
  const place = value === undefined ? undefined : placeIn(schema, value, at);
  throw new LenderError(
    'malformed-reply',
    sent,
    `The lender's reply cannot be read: ${place === undefined ? `it is no ${format}` : `see ${place}`}.`,
    { httpStatus: status, ...(place !== undefined && { place }) },
  );
}

/**
 * Throws if a reply is about another application than the one that was asked for. A cache or a filter at the lender
 * can be wrong; the shopper would then see a stranger's decision. An id that the reply does not have passes.
 * @param asked the id that was asked for. Undefined if none is known yet
 * @param found the id in the reply
 * @param at path of the id in the reply
 * @throws LenderError `malformed-reply`
 */
export function expectSame(
  asked: string | undefined,
  found: string | number | null | undefined,
  at: string,
  sent: 'no' | 'maybe' = 'no',
): void {
  if (asked === undefined || found === undefined || found === null || String(found) === asked) return;
  throw new LenderError(
    'malformed-reply',
    sent,
    `The lender's reply is about another application: see ${at}.`,
    {
      place: at,
    },
  );
}

/**
 * Returns the JSON body of a webhook call if it matches the schema. Otherwise returns null, because some
 * calls are not about an application.
 */
export function readBody<Schema extends TSchema>(schema: Schema, call: WebhookCall): Static<Schema> | null {
  try {
    const json: unknown = JSON.parse(utf8Text(call.rawBody));
    return Check(schema, json) ? (json as Static<Schema>) : null;
  } catch {
    return null;
  }
}
