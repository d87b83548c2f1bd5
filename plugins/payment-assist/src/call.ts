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

/**
 * The data of a reply, or the HTTP status of a refusal. The text of a refusal is meant for developers and
 * must not reach logs or screens.
 */
export type Answer<Data> = { refused: false; data: Data } | { refused: true; status: number };

export type Params = Readonly<Record<string, string>>;

/**
 * Makes one signed call. Status 400 or 404 means that Payment Assist refused this request. Every other error
 * status throws.
 */
export async function call<Data extends TSchema>(
  context: LenderContext,
  request: { path: string; data: Data; mayCreate: boolean } & ({ query: Params } | { form: Params }),
): Promise<Answer<Static<Data>>> {
  const { path, data, mayCreate, ...params } = request;
  const sent = mayCreate ? 'maybe' : 'no';
  const method: HttpRequest['method'] = 'form' in params ? 'POST' : 'GET';
  const reply = expectReply(await context.http.request({ method, path, ...params, mayCreate }), sent);
  const { status, data: json } = readReply(Envelope, reply, sent);
  if (status === 'error' && (reply.status < 300 || reply.status === 400 || reply.status === 404))
    return { refused: true, status: reply.status };
  if (status !== 'ok' || reply.status >= 300)
    throw new LenderError('malformed-reply', sent, 'Payment Assist said neither ok nor error.', reply.status);
  return { refused: false, data: readReply(data, { ...reply, json }, sent, 'data') };
}
