import {
  expectReply,
  LenderError,
  readReply,
  Type,
  type HttpReply,
  type HttpRequest,
  type LenderContext,
  type Static,
  type TSchema,
} from '@millrace/plugin-sdk';
import { Failure } from './wire.ts';

const Envelope = Type.Object({ data: Type.Unknown() });

/** The data of FlexShopper's reply, or the error code if FlexShopper did not accept the call. */
export type Answer<Data> = { data: Data } | { refused: string };

/**
 * Makes one call. A successful reply contains its data in `data`. A refusal (400, 402, 404, 409) contains
 * an `error` with a code.
 */
export async function call<Data extends TSchema>(
  context: LenderContext,
  request: HttpRequest,
  data: Data,
): Promise<Answer<Static<Data>>> {
  const sent = request.mayCreate ? 'maybe' : 'no';
  const reply = expectReply(await context.http.request(request), sent);
  if (reply.status >= 400) return { refused: refusalOf(reply) };
  const { data: inside } = readReply(Envelope, reply, sent);
  return { data: readReply(data, { ...reply, json: inside }, sent, 'data') };
}

export function refusalOf(reply: HttpReply): string {
  const { error } = readReply(Failure, reply, 'no');
  // `InvalidMerchantId` means that the API key is valid, but not for this merchant.
  if (error.code === 'InvalidMerchantId') {
    throw new LenderError('bad-credentials', 'no', 'FlexShopper does not know this merchant.', reply.status);
  }
  return error.code;
}
