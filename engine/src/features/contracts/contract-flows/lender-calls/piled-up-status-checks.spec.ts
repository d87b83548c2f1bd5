import type { LenderReply } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { leaseApproved, leaseOffer, leaseSeen } from '../../../../../test/routing/approved-lease.ts';
import { RoutingApp } from '../../../../../test/routing/routing-app.ts';
import { stepStatusCheckJob } from '../contract-flows.jobs.ts';
import { enqueueStep } from '../steps/step-changes.ts';

const sentOut: LenderReply = { outcome: 'Approved', contractState: 'Contract Sent', waitingOn: 'consumer' };
let checked = 0;
let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'kate',
      operations: {
        submit: async () => leaseApproved,
        poll: async () => {
          checked += 1;
          return sentOut;
        },
        selectOffer: async () => sentOut,
      },
    },
  ]);
});
afterAll(() => app.close());

test('checks a contract once, however long the job waited and however many checks were requested', async () => {
  const { formId } = await app.submit('Waterfall');
  await app.drive();
  const [attempt] = await app.attempts(formId);
  const body = { attemptId: attempt!.id, offerId: leaseOffer.id, seen: leaseSeen };
  const reply = await app.call('POST', '/api/shopper/offers/choose', await app.shopper(formId), body);
  expect(reply.statusCode).toBe(200);
  await app.drive();
  for (let minute = 0; minute < 4; minute += 1) await app.reconcile(24 * 3600);
  const waiting = () =>
    app.sql(`SELECT name FROM job WHERE application_id = ? AND state = 'waiting'`, [formId]);
  expect(await waiting()).toEqual([{ name: 'contract.status-check' }]);
  const [step] = await app.sql<{ id: string }>(`SELECT id FROM contract_step WHERE application_id = ?`, [
    formId,
  ]);
  const asked = { id: step!.id, applicationId: formId, lenderKey: 'kate' };
  for (let times = 0; times < 3; times += 1) await enqueueStep(app.em(), asked, stepStatusCheckJob);
  checked = 0;
  await app.drive();
  expect([checked, await waiting()]).toEqual([1, []]);
});
