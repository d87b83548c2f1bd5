import {
  expectReply,
  readReply,
  type HttpRequest,
  type LenderContext,
  type Static,
  type TSchema,
} from '@millrace/plugin-sdk';
import { ErrorBody } from './wire.ts';

/** The body of a reply, or the HTTP status of a refusal. */
export type Answer<Body> = { refused: false; body: Body } | { refused: true; status: number };

/** Makes one call. A reply with the form of Affirm’s errors means that Affirm refused this request. */
export async function call<Body extends TSchema>(
  context: LenderContext,
  request: HttpRequest,
  schema: Body,
): Promise<Answer<Static<Body>>> {
  const sent = request.mayCreate ? 'maybe' : 'no';
  const reply = expectReply(await context.http.request(request), sent);
  if (reply.status < 300) return { refused: false, body: readReply(schema, reply, sent) };
  readReply(ErrorBody, reply, sent);
  return { refused: true, status: reply.status };
}
