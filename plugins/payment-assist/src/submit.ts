import type { LenderApplication, LenderContext, LenderReply } from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { fromBegin, notAccepted, notPreapproved } from './from-lender.ts';
import { toBegin, toPreapproval } from './to-lender.ts';
import { BeginData, PreapprovalData } from './wire.ts';

/**
 * Asks for a pre-approval, which stores nothing. Begins the application only if the pre-approval succeeds.
 */
export async function submit(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const begin = toBegin(application, context);
  const checked = await call(context, {
    path: '/preapproval',
    form: toPreapproval(application, context),
    data: PreapprovalData,
    mayCreate: false,
  });
  if (checked.refused) return notAccepted();
  if (!checked.data.approved) return notPreapproved();
  const begun = await call(context, { path: '/begin', form: begin, data: BeginData, mayCreate: true });
  return begun.refused ? notAccepted() : fromBegin(begun.data);
}
