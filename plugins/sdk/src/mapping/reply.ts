import type { Static, TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import type { HttpReply } from '../context.ts';
import type { WebhookCall } from '../define-lender.ts';
import { LenderError } from '../errors.ts';
import { utf8Text } from '../signatures/bytes.ts';

/** The reply itself, where nothing inside it can be named. */
const root = '$';

/**
 * The path at which a value is not what its schema describes: `data.items[].status`. What is missing is named where it
 * would stand. Every item of a list is the same place, or one change would look like many.
 */
function placeIn(schema: TSchema, value: unknown, at = ''): string {
  // Of several shapes that none fits, the one that came furthest is the one that was meant.
  const [first] = Errors(schema, value).toSorted((a, b) => depth(b) - depth(a));
  if (!first) return at || root;
  const keys = first.instancePath.split('/').slice(1).map(plainKey);
  const missing = (first.params as { requiredProperties?: readonly string[] }).requiredProperties?.[0];
  return [at, ...keys, missing ?? ''].filter((key) => key !== '').reduce(joined, '') || root;
}

const depth = ({ instancePath }: { instancePath: string }): number => instancePath.split('/').length;

const joined = (path: string, key: string): string =>
  key === '[]' || path === '' ? path + key : `${path}.${key}`;

/** A key that the lender made up may contain personal data. */
function plainKey(key: string): string {
  if (/^\d+$/.test(key)) return '[]';
  return /^[\w$-]{1,40}$/.test(key) && !/\d{4}/.test(key) ? key : '*';
}

/**
 * Passes on replies that may carry an outcome and throws for those that cannot:
 * 401 and 403 `bad-credentials`, 429 `rate-limited` (nothing was processed), 3xx (never followed) and 5xx with
 * the given `sent`. Every other status is the plugin's to read: some lenders decline with 409 or 422.
 * @param sent what an unclear failure means: `maybe` for calls that create, `no` for reads and tokens
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
 * The body as the plugin's schema describes it. Schemas name what the plugin reads and allow the rest, so
 * that a new field of the lender breaks nothing. Throws `malformed-reply` naming the place, never the value.
 * @param at where in the reply this part of it stands, e.g. `data`, when it is not the whole
 */
export function readReply<Schema extends TSchema>(
  schema: Schema,
  reply: HttpReply,
  sent: 'no' | 'maybe' = 'maybe',
  at = '',
): Static<Schema> {
  if (Check(schema, reply.json)) return reply.json as Static<Schema>;
  const place = reply.json === undefined ? undefined : placeIn(schema, reply.json, at);
  throw new LenderError(
    'malformed-reply',
    sent,
    `The lender's reply cannot be read: ${place === undefined ? 'it is no JSON' : `see ${place}`}.`,
    { httpStatus: reply.status, ...(place !== undefined && { place }) },
  );
}

/** A webhook's JSON body as the schema describes it, or null when it is something else: not every call is for us. */
export function readBody<Schema extends TSchema>(schema: Schema, call: WebhookCall): Static<Schema> | null {
  try {
    const json: unknown = JSON.parse(utf8Text(call.rawBody));
    return Check(schema, json) ? (json as Static<Schema>) : null;
  } catch {
    return null;
  }
}
