import {
  expectReply,
  readReply,
  type LenderApplication,
  type LenderContext,
  type LenderReply,
} from '@millrace/plugin-sdk';
import { fromRateTable, notSetUp, refused } from './from-lender.ts';
import { toLead } from './to-lender.ts';
import { RateTable } from './wire.ts';

/**
 * Submits a lead (the data of a person who looks for a loan). MoneyLion Engine then asks its lenders, and
 * `poll` reads the rate table until all of them have replied.
 */
export async function submit(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const json = toLead(context, application);
  if (!context.config['fcraLanguage']) return notSetUp();
  const reply = expectReply(
    await context.http.request({ method: 'POST', path: '/leads/rateTables', json, mayCreate: true }),
  );
  if (reply.status === 400 || reply.status === 409) return refused(reply.status);
  const ownOrigin = new URL(context.baseUrl).origin;
  return fromRateTable(readReply(RateTable, reply), { ownOrigin, patient: true });
}
