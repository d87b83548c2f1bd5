import { LenderError, type LenderContext, type LenderReply, type Submitted } from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { atSnap, fromStatus } from './from-lender.ts';
import { readSettings } from './settings.ts';
import { StatusReply } from './wire.ts';

/**
 * Returns the state of the application. Before the shopper has entered the application number, the plugin
 * cannot request the state.
 */
export async function poll(context: LenderContext, { references }: Submitted): Promise<LenderReply> {
  if (!references.application) return atSnap((await readSettings(context)).url);
  return fromStatus(await readApplication(context, references.application), references.application);
}

export async function readApplication(context: LenderContext, number: string): Promise<string> {
  const status = await findStatus(context, number);
  if (status !== null) return status;
  throw new LenderError('malformed-reply', 'no', 'Snap does not show the application.');
}

/** Returns the status of the application with this number. Null if Snap does not know the number. */
export async function findStatus(context: LenderContext, number: string): Promise<string | null> {
  const answer = await call(context, {
    method: 'GET',
    path: `/application/${encodeURIComponent(number)}/status`,
    data: StatusReply,
    mayCreate: false,
  });
  return answer.refused ? null : answer.data.applicationStatus;
}
