import type { LenderContext, LenderReply } from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { toKba } from './from-lender.ts';
import { Questions } from './wire.ts';

/**
 * Path to which the shopper's answers are sent. The setting is empty until FlexShopper has told the store
 * this path.
 */
export const answersPath = ({ config }: LenderContext): string => String(config['verifyAnswersPath'] ?? '');

/**
 * Adds FlexShopper's identity questions to a reply. The shopper has to answer them before the approval
 * counts. Without a path for the answers, no questions are added.
 */
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
