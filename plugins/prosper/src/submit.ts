import {
  expectReply,
  readReply,
  type LenderApplication,
  type LenderContext,
  type LenderReply,
} from '@millrace/plugin-sdk';
import { fromOffers, fromRefusal } from './from-lender.ts';
import { toOffersRequest } from './to-lender.ts';
import { ErrorReply, OffersReply } from './wire.ts';

export async function submit(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const json = toOffersRequest(context, application);
  const reply = expectReply(
    await context.http.request({
      method: 'POST',
      path: '/marketplace/application/offers/',
      json,
      mayCreate: true,
    }),
  );
  if (reply.status >= 400) return fromRefusal(readReply(ErrorReply, reply).code);
  return fromOffers(readReply(OffersReply, reply), new URL(context.baseUrl).origin);
}
