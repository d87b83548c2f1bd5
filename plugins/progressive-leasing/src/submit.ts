import { expectReply, readReply, type Lender } from '@millrace/plugin-sdk';
import { fromStatus, notAccepted } from './from-lender.ts';
import { toApplication } from './to-lender.ts';
import { StatusReply } from './wire.ts';

/** Sends the application in one call. Progressive Leasing decides immediately. */
export const submit: Lender['submit'] = async (context, application) => {
  const json = toApplication(application, context);
  const reply = expectReply(
    await context.http.request({ method: 'POST', path: '/application', json, mayCreate: true }),
  );
  return reply.status >= 400 ? notAccepted() : fromStatus(readReply(StatusReply, reply));
};
