import type { LenderReply } from '@millrace/plugin-sdk';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { leaseApproved, leaseOffer, leaseSeen } from '../../../../../test/routing/approved-lease.ts';
import { RoutingApp } from '../../../../../test/routing/routing-app.ts';
import { breakStatements, databaseUnavailable } from '../../../../../test/setup/broken-statement.ts';
import { LostJobs } from '../../../../platform/jobs/runner/lost-jobs.ts';
import { LenderCalls } from '../../../lender-execution/lender-work/index.ts';

const sentOut: LenderReply = { outcome: 'Approved', contractState: 'Contract Sent', waitingOn: 'consumer' };
let done = 0;
let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'kate',
      operations: {
        submit: async () => leaseApproved,
        poll: async () => sentOut,
        selectOffer: async () => {
          done += 1;
          return sentOut;
        },
      },
    },
  ]);
});
afterAll(() => app.close());
beforeEach(() => void (done = 0));
afterEach(() => void jest.restoreAllMocks());

const soon = () => app.sql(`UPDATE job SET run_at = now() WHERE state = 'waiting'`);
const stepOf = async (formId: string) =>
  (
    await app.sql<{ state: string; reason: string | null; claims: number }>(
      `SELECT state, reason, claims FROM contract_step WHERE application_id = ?`,
      [formId],
    )
  )[0];
const active = () => app.sql(`SELECT name FROM job WHERE state = 'active'`);

/** Submits an application whose shopper has chosen an offer. The lender does not know of the choice yet. */
async function chosen(): Promise<string> {
  const { formId } = await app.submit('Waterfall');
  await app.drive();
  const [attempt] = await app.attempts(formId);
  const body = { attemptId: attempt!.id, offerId: leaseOffer.id, seen: leaseSeen };
  const reply = await app.call('POST', '/api/shopper/offers/choose', await app.shopper(formId), body);
  expect(reply.statusCode).toBe(200);
  return formId;
}

test.each([
  ['was not committed', false, { state: 'QUEUED', claims: 0 }],
  ['was committed and never answered', true, { state: 'QUEUED', claims: 1, reason: 'interrupted' }],
])('a step whose claim %s is performed once, without a person', async (_, isCarriedOut, inBetween) => {
  const formId = await chosen();
  breakStatements(/SET state = 'SENDING'/, { isCarriedOut });
  await app.drive();
  jest.restoreAllMocks();
  expect([done, await active()]).toEqual([0, []]);
  expect(await stepOf(formId)).toMatchObject(inBetween);
  await soon();
  await app.drive();
  expect([done, (await stepOf(formId))!.state]).toEqual([1, 'DONE']);
});

test('a step interrupted before sending is performed once, without a person', async () => {
  const formId = await chosen();
  jest.spyOn(app.get(LenderCalls), 'prepare').mockRejectedValueOnce(databaseUnavailable());
  await app.drive();
  expect([done, (await stepOf(formId))!.state, await active()]).toEqual([0, 'QUEUED', []]);
  await soon();
  await app.drive();
  expect([done, (await stepOf(formId))!.state]).toEqual([1, 'DONE']);
});

test('a step that may have been performed and was released by its worker is checked, not repeated', async () => {
  const formId = await chosen();
  await app.sql(
    `UPDATE job SET state = 'active', worker_id = ?, started_at = now() WHERE application_id = ? AND state = 'waiting'`,
    [app.workerId, formId],
  );
  await app.sql(
    `UPDATE contract_step SET state = 'SENDING', worker_id = ?, sent_at = now() - interval '1 minute', fence = fence + 1,
       claims = 1, lease_until = now() - interval '1 second' WHERE application_id = ?`,
    [app.workerId, formId],
  );
  await app.reconcile();
  expect((await stepOf(formId))!.state).toBe('SENDING');
  expect(await app.get(LostJobs).free(app.workerId)).toBe(1);
  await app.reconcile();
  expect(await stepOf(formId)).toMatchObject({ state: 'UNKNOWN', reason: 'interrupted' });
  await app.reconcile(3600);
  await app.drive();
  expect([done, (await stepOf(formId))!.state]).toEqual([0, 'DONE']);
});
