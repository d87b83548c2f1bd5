import { answer, expectSame, LenderError, type Lender, type LenderContext } from '@millrace/plugin-sdk';
import { call } from './call.ts';
import type { Answer } from './documented.ts';
import { fromCustomer, fromTransaction } from './from-lender.ts';
import { withQuestions } from './questions.ts';
import { currentTransaction } from './transactions.ts';
import { findUser } from './users.ts';
import { Customer } from './wire.ts';

/**
 * Tolerance for clocks that differ, in milliseconds. A decision made this long before the submission belongs
 * to an earlier application.
 */
const skewMs = 5 * 60 * 1000;

/**
 * Returns the state of the lease if the store has entered goods. Before that it returns FlexShopper's
 * decision.
 */
export const poll: NonNullable<Lender['poll']> = async (context, { reference, references }) => {
  const { customer } = references;
  if (customer === undefined) {
    throw new LenderError('mapping-failed', 'no', 'The FlexShopper customer of the application is unknown.');
  }
  const lease = await currentTransaction(context, reference);
  if (lease) return fromTransaction(lease.transaction, lease.id);
  const reply = fromCustomer(await read(context, customer), customer);
  if (!reply) throw new LenderError('malformed-reply', 'no', 'FlexShopper shows no decision any more.');
  return withQuestions(context, reply);
};

/**
 * Finds the customer by email address. If the customer has a decision that was made after the submission,
 * FlexShopper has received the application.
 */
export const lookup: NonNullable<Lender['lookup']> = async (context, { application, sentAt }) => {
  const customer = await findUser(context, answer<Answer>(application, 'email'));
  if (customer === null) return null;
  const shown = await read(context, customer);
  const decidedAt = Date.parse(shown.decision?.createdAt ?? '');
  if (decidedAt < Date.parse(sentAt) - skewMs) return null;
  const reply = fromCustomer(shown, customer);
  return reply && withQuestions(context, reply);
};

async function read(context: LenderContext, customer: string): Promise<Customer> {
  const shown = await call(
    context,
    { method: 'GET', path: '/users/me', customer, mayCreate: false },
    Customer,
  );
  if ('data' in shown) {
    expectSame(customer, shown.data.userId, 'data.userId');
    return shown.data;
  }
  throw new LenderError(
    'malformed-reply',
    'no',
    `FlexShopper does not show the customer (${shown.refused}).`,
  );
}
