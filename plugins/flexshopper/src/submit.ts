import { answer, type LenderApplication, type LenderContext, type LenderReply } from '@millrace/plugin-sdk';
import { call } from './call.ts';
import type { Answer } from './documented.ts';
import { fromCustomer, fromRefusal, readStatus } from './from-lender.ts';
import { withQuestions } from './questions.ts';
import { toApplyRequests } from './to-lender.ts';
import { createUser, findUser } from './users.ts';
import { Customer } from './wire.ts';

/**
 * Finds or creates the customer at FlexShopper and then applies. Only the call `apply` counts as a
 * submission.
 */
export async function submit(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const requests = toApplyRequests(application, context);
  const known = await findUser(context, answer<Answer>(application, 'email'));
  const made = known === null ? await createUser(context, requests.user) : { data: { userId: known } };
  if ('refused' in made) return fromRefusal(made.refused);
  const customer = made.data.userId;
  const applied = await call(
    context,
    {
      method: 'POST',
      path: '/users/me/apply',
      customer,
      json: requests.application,
      ...(application.applicantIp && { headers: { 'customer-ip': application.applicantIp } }),
      mayCreate: true,
    },
    Customer,
  );
  if ('refused' in applied) return { ...fromRefusal(applied.refused), references: { customer } };
  const reply = fromCustomer(applied.data, customer) ?? { ...readStatus(''), references: { customer } };
  // FlexShopper already has the application. If reading the identity questions fails, the plugin therefore
  // still returns the decision and polls again soon.
  return withQuestions(context, reply).catch(() => ({ ...reply, nextPollSeconds: 5 }));
}
