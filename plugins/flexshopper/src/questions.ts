import type { LenderContext, LenderReply } from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { toKba } from './from-lender.ts';
import { Questions } from './wire.ts';

/** Path for the answers. Empty until FlexShopper has told the store this path. */
export const answersPath = ({ config }: LenderContext): string => String(config['verifyAnswersPath'] ?? '');

/** Adds the questions to answer before an approval counts, if the path for their answers is known. */
export async function withQuestions(context: LenderContext, reply: LenderReply): Promise<LenderReply> {
  const customer = reply.references?.customer;
  if (reply.outcome !== 'Pre Approved' || customer === undefined || answersPath(context) === '') return reply;
  const asked = await call(
    context,
    { method: 'GET', path: '/users/me/verify-questions', customer, mayCreate: false },
    Questions,
  );
  return 'refused' in asked ? reply : { ...reply, inputRequests: [toKba(asked.data)] };
}
