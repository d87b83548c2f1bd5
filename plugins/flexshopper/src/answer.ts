import { expectReply, LenderError, readReply, Type, type Lender } from '@millrace/plugin-sdk';
import { refusalOf } from './call.ts';
import { fromRefusal } from './from-lender.ts';
import { poll } from './poll.ts';
import { answersPath } from './questions.ts';

/**
 * Sends the shopper's answers to the identity questions. The format of the reply is not public, so the plugin
 * reads the customer's status afterwards.
 */
export const answer: NonNullable<Lender['answer']> = async (context, input) => {
  const { customer } = input.references;
  const path = answersPath(context);
  if (path === '' || customer === undefined) {
    throw new LenderError('needs-person', 'no', 'FlexShopper takes the answers on its own pages.');
  }
  const answers = Object.entries(input.values).map(([questionId, choiceId]) => ({ questionId, choiceId }));
  const reply = expectReply(
    await context.http.request({
      method: 'POST',
      path,
      customer,
      json: { id: input.requestId, answers },
      mayCreate: true,
    }),
  );
  if (reply.status >= 400) return { ...fromRefusal(refusalOf(reply)), references: { customer } };
  // A page of a proxy can also have status 200. `readReply` then throws, because the answers may not have
  // arrived.
  readReply(Type.Object({}), reply);
  return poll(context, input).catch(() => {
    throw new LenderError('server-error', 'maybe', 'FlexShopper does not show what came of the answers.');
  });
};
