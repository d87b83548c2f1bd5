import {
  expectReply,
  LenderError,
  readReply,
  type LenderApplication,
  type LenderContext,
  type LenderReply,
} from '@millrace/plugin-sdk';
import { linkReply, notAccepted } from './from-lender.ts';
import { toLinkRequest } from './to-lender.ts';
import { LinkReply } from './wire.ts';

/** Requests a link for the shopper. Sunbit decides later and reports the decision by webhook. */
export async function submit(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const request = toLinkRequest(application, context);
  const reply = expectReply(
    await context.http.request({
      method: 'PUT',
      path: '/purchase/api/v1/online-link',
      // This call is authenticated with the API key alone, so the secret is not sent.
      auth: 'key-only',
      json: [request],
      mayCreate: true,
    }),
  );
  if (reply.status === 404) {
    throw new LenderError('bad-credentials', 'no', 'Sunbit does not know this location.', 404);
  }
  if (reply.status === 422) return notAccepted();
  return linkReply(readReply(LinkReply, reply).url, application.reference);
}
