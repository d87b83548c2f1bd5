import {
  expectReply,
  LenderError,
  readReply,
  type HttpRequest,
  type LenderContext,
  type Static,
  type TSchema,
} from '@millrace/plugin-sdk';
import { Envelope } from './wire.ts';

export type Answer<Data> = { refused: false; data: Data } | { refused: true; status: number };

/**
 * Makes one call. If the status is 200, 400 or 404 and `success` is false, Snap refused the call. The text of
 * the refusal must not reach logs or screens.
 */
export async function call<Data extends TSchema>(
  context: LenderContext,
  { data, ...request }: Pick<HttpRequest, 'method' | 'path' | 'json' | 'mayCreate'> & { data: Data },
): Promise<Answer<Static<Data>>> {
  const sent = request.mayCreate ? 'maybe' : 'no';
  const reply = expectReply(await context.http.request(request), sent);
  if (reply.status === 400 || reply.status === 404) return { refused: true, status: reply.status };
  const envelope = readReply(Envelope, reply, sent);
  const success = String(envelope.success);
  if (success === 'false') return { refused: true, status: reply.status };
  if (success !== 'true' || reply.status >= 300)
    throw new LenderError('malformed-reply', sent, 'Snap said neither success nor failure.', reply.status);
  return { refused: false, data: readReply(data, { ...reply, json: envelope.data }, sent, 'data') };
}
