import type { LenderContext, LenderReply } from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { toKba } from './from-lender.ts';
import { Questions } from './wire.ts';

/** Where answers go; empty while nobody has asked FlexShopper for it. */
export const answersPath = ({ config }: LenderContext): string => String(config['verifyAnswersPath'] ?? '');

/** Adds the questions that have to be answered before an approval counts, where their answers have a way back. */
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
