import {
  expectReply,
  expectSame,
  LenderError,
  readReply,
  type LenderContext,
  type LenderReply,
  type Submitted,
} from '@millrace/plugin-sdk';
import { fromRateTable } from './from-lender.ts';
import { RateTable } from './wire.ts';

export async function poll(context: LenderContext, { references, sentAt }: Submitted): Promise<LenderReply> {
  if (!references.application)
    throw new LenderError('needs-person', 'no', 'The rate table of the application is unknown.');
  const reply = expectReply(
    await context.http.request({
      method: 'GET',
      path: `/originator/rateTables/${encodeURIComponent(references.application)}`,
      mayCreate: false,
    }),
    'no',
  );
  if (reply.status === 404)
    throw new LenderError('malformed-reply', 'no', 'Engine does not know its own rate table.', 404);
  const ownOrigin = new URL(context.baseUrl).origin;
  const patient =
    sentAt === undefined || secondsSince(sentAt, context) < Number(context.config['patienceSeconds']);
  const table = readReply(RateTable, reply, 'no');
  expectSame(references.application, table.uuid, 'uuid');
  return fromRateTable(table, { ownOrigin, patient });
}

function secondsSince(instant: string, context: LenderContext): number {
  return (Date.parse(context.now()) - Date.parse(instant)) / 1000;
}
