import {
  expectSame,
  LenderError,
  type LenderContext,
  type LenderReply,
  type Static,
  type Submitted,
} from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { fromStatus } from './from-lender.ts';
import { StatusData } from './wire.ts';

export async function poll(context: LenderContext, submitted: Submitted): Promise<LenderReply> {
  const token = tokenOf(submitted);
  return fromStatus(await read(context, token), token);
}

export async function read(context: LenderContext, token: string): Promise<Static<typeof StatusData>> {
  const answer = await call(context, {
    path: '/status',
    query: { token },
    data: StatusData,
    mayCreate: false,
  });
  if (!answer.refused) {
    expectSame(token, answer.data.token, 'data.token');
    return answer.data;
  }
  throw new LenderError(
    'malformed-reply',
    'no',
    'Payment Assist does not show the application.',
    answer.status,
  );
}

/** Returns the token of the application. Only the reply to the submission contains it. */
export function tokenOf({ references }: Submitted): string {
  if (references.application) return references.application;
  throw new LenderError('needs-person', 'no', 'The token of the application is unknown.');
}
