import type { LenderApplication, LenderContext, LenderReply } from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { fromApplication } from './from-lender.ts';
import { choosePlan } from './plans.ts';
import { sentences } from './sentences.ts';
import { toApplication } from './to-lender.ts';
import { ApplicationReply } from './wire.ts';

/** Chooses a plan and creates the application. The shopper then continues on Divido’s page. */
export async function submit(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const body = toApplication(application, context);
  const plan = await choosePlan(context, application.requestedCents);
  if (!plan) return { outcome: 'Invalid', reasons: [{ code: 'no-plan', text: sentences.noPlan }] };
  const answer = await call(
    context,
    {
      method: 'POST',
      path: '/applications',
      auth: 'signed',
      json: { ...body, finance_plan_id: plan.id, deposit_amount: plan.depositPence },
      mayCreate: true,
    },
    ApplicationReply,
  );
  if (answer.refused)
    return { outcome: 'Invalid', reasons: [{ code: 'not-accepted', text: sentences.notAccepted }] };
  return fromApplication(answer.body.data);
}
