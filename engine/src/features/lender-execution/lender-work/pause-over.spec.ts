import { LenderError, type LenderReply } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { AttemptStore } from '../../routing/route-attempts/index.ts';

let routing: RoutingApp;
let odd: () => LenderReply = () => {
  throw new LenderError('page-changed', 'no', 'Another form.', { place: '#apply', newField: 'Phone' });
};

beforeAll(async () => {
  routing = await RoutingApp.start([
    { id: 'odd', operations: { submit: async () => odd() } },
    { id: 'next', operations: { submit: async () => ({ outcome: 'Rejected' }) } },
  ]);
}, 60_000);
afterAll(() => routing.close());

test('an attempt that meets a pause just as the pause ends is sent again', async () => {
  const waiting = await routing.submit('Waterfall', ['odd', 'next']);
  await routing.sql(`UPDATE job SET run_at = now() + interval '1 hour'`);
  const met = await routing.submit('Waterfall', ['odd', 'next']);
  await routing.drive();
  odd = () => ({ outcome: 'Approved' });
  await routing.sql(`UPDATE job SET run_at = now() WHERE state = 'waiting'`);
  const attempts = routing.get(AttemptStore);
  const claim = attempts.claim.bind(attempts);
  const read = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  attempts.claim = async (...given) => {
    const claimed = await claim(...given);
    // At this point the worker has read that the lender is paused, but has not yet stored that the attempt is
    // skipped.
    read.resolve();
    await over.promise;
    return claimed;
  };
  const driven = routing.drive();
  await read.promise;
  const [lender] = await routing.sql<{ id: number }>(`SELECT id FROM lender WHERE key = 'odd'`);
  const cookie = await routing.staff('DEV_ADMIN', met);
  const body = { reason: 'It is well.', ask_skipped: true };
  const reply = await routing.call('POST', `/api/admin/lender-health/${lender!.id}/resume`, cookie, body);
  expect(reply.statusCode).toBe(200);
  over.resolve();
  await driven;
  attempts.claim = claim;
  await routing.reconcile(3);
  await routing.drive();
  expect(await routing.story(waiting.formId)).toEqual(['odd.1.1 RESPONDED Approved']);
});
