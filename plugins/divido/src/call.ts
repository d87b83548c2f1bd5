import {
  expectReply,
  LenderError,
  readReply,
  type HttpRequest,
  type LenderContext,
  type Static,
  type TSchema,
} from '@millrace/plugin-sdk';
import { ErrorBody } from './wire.ts';

/** The body of a reply, or the HTTP status of a refusal. */
export type Answer<Body> = { refused: false; body: Body } | { refused: true; status: number };

/** Makes one call. A reply with the form of Divido's errors means that Divido refused this request. */
export async function call<Body extends TSchema>(
  context: LenderContext,
  request: HttpRequest,
  schema: Body,
): Promise<Answer<Static<Body>>> {
  expectKeyOfEnvironment(context);
  const sent = request.mayCreate ? 'maybe' : 'no';
  const reply = expectReply(await context.http.request(request), sent);
  if (reply.status < 300) return { refused: false, body: readReply(schema, reply, sent) };
  readReply(ErrorBody, reply, sent);
  return { refused: true, status: reply.status };
}

/** Reads something that exists. */
export async function read<Body extends TSchema>(
  context: LenderContext,
  path: string,
  schema: Body,
  query: Readonly<Record<string, string>> = {},
): Promise<Static<Body>> {
  const answer = await call(context, { method: 'GET', path, query, mayCreate: false }, schema);
  if (!answer.refused) return answer.body;
  throw new LenderError('malformed-reply', 'no', 'Divido does not show what was asked for.', answer.status);
}

/**
 * The first part of a key names its environment. A live key must not reach the sandbox, and a sandbox key
 * would be refused by the live system only after the shopper has answered everything.
 */
function expectKeyOfEnvironment({ credentials, environment }: LenderContext): void {
  const isLive = /^(live|production)_/.test(credentials['password'] ?? '');
  if (isLive === (environment === 'production')) return;
  throw new LenderError('bad-credentials', 'no', 'The API key belongs to another environment of Divido.');
}
