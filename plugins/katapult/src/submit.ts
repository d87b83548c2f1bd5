import { expectReply, LenderError, readReply, type Lender } from '@millrace/plugin-sdk';
import { fromShown, notAccepted, undecided } from './from-lender.ts';
import { toApplication } from './to-lender.ts';
import { Created } from './wire.ts';

/** Sends the application. One call contains everything that Katapult needs to decide. */
export const submit: Lender['submit'] = async (context, application) => {
  const json = toApplication(application, context);
  if (context.config['privacyAgreementShown'] !== true) {
    throw new LenderError('mapping-failed', 'no', "Katapult's privacy policy is not yet part of the form.");
  }
  const reply = expectReply(
    await context.http.request({ method: 'POST', path: '/application/', json, mayCreate: true }),
  );
  if (reply.status >= 400) return notAccepted();
  const { uid, status, ...amount } = readReply(Created, reply);
  return status ? fromShown({ status, ...amount }, uid) : undecided(uid);
};
