import type { LenderReply } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { leaseApproved, leaseOffer, leaseSeen } from '../../../../../test/routing/approved-lease.ts';
import {
  forgetGap,
  notifyWorker,
  ownEpochFile,
  releaseOnServer,
  restoreOlderCopy,
} from '../../../../../test/routing/older-copy.ts';
import { RoutingApp } from '../../../../../test/routing/routing-app.ts';
import { EpochWatch } from '../../../../platform/quarantine/epoch-watch.ts';

const sentOut: LenderReply = { outcome: 'Approved', contractState: 'Contract Sent', waitingOn: 'consumer' };
const epoch = ownEpochFile();
let sent = 0;
let app: RoutingApp;
beforeAll(async () => {
  const selectOffer = async () => {
    sent += 1;
    return sentOut;
  };
  const submit = async () => leaseApproved;
  app = await RoutingApp.start(
    [
      { id: 'kate', operations: { submit, poll: async () => sentOut, selectOffer } },
      { id: 'nora', operations: { submit, selectOffer } },
    ],
    epoch.environment,
  );
}, 60_000);
afterAll(async () => {
  await app.close();
  epoch.remove();
});
beforeEach(async () => {
  sent = 0;
  await app.sql(`DELETE FROM quarantine`);
  forgetGap(app);
});

const stateOf = async (formId: string) =>
  (
    await app.sql<{ state: string; reason: string | null }>(
      `SELECT state, reason FROM contract_step WHERE application_id = ?`,
      [formId],
    )
  )[0]!;

/**
 * Submits an application whose shopper has chosen an offer. Then restores a copy of the database that does
 * not show whether the choice was sent.
 */
async function chosenInOlderCopy(lender: string): Promise<string> {
  const { formId } = await app.submit('Waterfall', [lender]);
  await app.drive();
  const [attempt] = await app.attempts(formId);
  const body = { attemptId: attempt!.id, offerId: leaseOffer.id, seen: leaseSeen };
  const reply = await app.call('POST', '/api/shopper/offers/choose', await app.shopper(formId), body);
  expect(reply.statusCode).toBe(200);
  await restoreOlderCopy(app);
  await app.get(EpochWatch).check();
  expect(await stateOf(formId)).toEqual({ state: 'UNKNOWN', reason: 'database-restored' });
  return formId;
}

test('a step that an older copy believes unsent is checked, and not sent again', async () => {
  const formId = await chosenInOlderCopy('kate');
  await app.reconcile(3600);
  await notifyWorker(app);
  expect([sent, (await stateOf(formId)).state]).toEqual([0, 'UNKNOWN']);
  await releaseOnServer(app);
  await app.reconcile(3600);
  await app.drive();
  expect([sent, (await stateOf(formId)).state]).toEqual([0, 'DONE']);
});

test('a step is left to a person if the lender has no status check', async () => {
  const formId = await chosenInOlderCopy('nora');
  await app.reconcile(3600);
  expect([sent, (await stateOf(formId)).state]).toEqual([0, 'REVIEW']);
});
