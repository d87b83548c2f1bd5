import { LenderError, type LenderReply } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { leaseApproved, leaseOffer, leaseSeen } from '../../../../../test/routing/approved-lease.ts';
import { RoutingApp } from '../../../../../test/routing/routing-app.ts';

const sentOut: LenderReply = { outcome: 'Approved', contractState: 'Contract Sent', waitingOn: 'consumer' };

let made = 0;
let shown: LenderReply = leaseApproved;
let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'kate',
      operations: {
        submit: async () => leaseApproved,
        poll: async () => shown,
        selectOffer: async () => {
          made += 1;
          // Simulates a call to the lender that takes a minute and then times out.
          await app.sql(
            `UPDATE contract_step SET sent_at = sent_at - interval '1 minute' WHERE state = 'SENDING'`,
          );
          throw new LenderError('timed-out', 'maybe', 'No answer.');
        },
      },
    },
  ]);
});
afterAll(() => app.close());
beforeEach(() => {
  [made, shown] = [0, leaseApproved];
});

const stepOf = async (formId: string) =>
  (
    await app.sql<{ state: string; seconds: number }>(
      `SELECT state, extract(epoch FROM next_check_at - now())::float8 AS seconds FROM contract_step WHERE application_id = ?`,
      [formId],
    )
  )[0]!;
/**
 * Submits an application and cuts off the call that tells the lender the shopper's choice. Then runs the
 * status check of this step without moving the clock.
 */
async function cutOffAndChecked(): Promise<string> {
  const { formId } = await app.submit('Waterfall');
  await app.drive();
  const [attempt] = await app.attempts(formId);
  const body = { attemptId: attempt!.id, offerId: leaseOffer.id, seen: leaseSeen };
  const reply = await app.call('POST', '/api/shopper/offers/choose', await app.shopper(formId), body);
  expect(reply.statusCode).toBe(200);
  await app.drive();
  await look();
  return formId;
}
const look = async () => {
  await app.sql(`UPDATE contract_step SET next_check_at = now() WHERE next_check_at IS NOT NULL`);
  await app.reconcile();
  await app.drive();
};

test('a step cut off after a minute is not repeated before the lender had its time to show it', async () => {
  const formId = await cutOffAndChecked();
  expect([(await stepOf(formId)).state, made]).toEqual(['UNKNOWN', 1]);
  shown = sentOut;
  await look();
  expect([(await stepOf(formId)).state, made]).toEqual(['DONE', 1]);
});

test('a cut-off step is checked again right after that time, and repeated only then', async () => {
  const formId = await cutOffAndChecked();
  expect((await stepOf(formId)).seconds).toBeGreaterThan(1);
  await app.reconcile(1);
  await app.drive();
  expect(made).toBe(1);
  await app.reconcile(6);
  await app.drive();
  expect(made).toBe(2);
});
