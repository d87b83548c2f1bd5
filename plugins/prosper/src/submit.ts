import {
  expectReply,
  LenderError,
  readReply,
  type HttpReply,
  type LenderApplication,
  type LenderContext,
  type LenderReply,
} from '@millrace/plugin-sdk';
import { fromOffers, fromRefusal } from './from-lender.ts';
import { toOffersRequest } from './to-lender.ts';
import { accessToken, renewedToken } from './token.ts';
import { ErrorReply, OffersReply, type OffersRequest } from './wire.ts';

export async function submit(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const request = toOffersRequest(context, application);
  let reply = await requestOffers(context, request, await accessToken(context));
  if (tokenRefused(reply)) {
    // Refused at the door: nothing was processed, so sending once more doubles nothing.
    reply = await requestOffers(context, request, await renewedToken(context));
    if (tokenRefused(reply)) {
      throw new LenderError('bad-credentials', 'no', 'Prosper refused a new token.', reply.status);
    }
  }
  if (expectReply(reply).status >= 400) return fromRefusal(readReply(ErrorReply, reply).code);
  return fromOffers(readReply(OffersReply, reply), new URL(context.baseUrl).origin);
}

function requestOffers(context: LenderContext, json: OffersRequest, token: string): Promise<HttpReply> {
  return context.http.request({
    method: 'POST',
    path: '/marketplace/application/offers/',
    headers: { authorization: `bearer ${token}` },
    json,
    mayCreate: true,
  });
}

/** Prosper answers 400 with `expired_token` or `invalid_token`; 401 is the standard way to say the same. */
function tokenRefused({ status, json }: HttpReply): boolean {
  const code = (json as { code?: unknown } | null | undefined)?.code;
  return status === 401 || (status === 400 && (code === 'expired_token' || code === 'invalid_token'));
}
