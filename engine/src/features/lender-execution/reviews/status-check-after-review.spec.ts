import { LenderError, type InputRequest, type LenderReply } from '@millrace/plugin-sdk';
import type { ShopperResults } from '@millrace/schemas/api';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

const number: InputRequest = {
  id: 'number',
  kind: 'portal_step',
  prompt: { en: 'Which number do you see?', es: '¿Qué número ve?' },
};
const asking: LenderReply = { outcome: 'Pending', waitingOn: 'consumer', inputRequests: [number] };
const lost = async (): Promise<LenderReply> => {
  throw new LenderError('timed-out', 'maybe', 'No answer.');
};

let polls: LenderReply[] = [];
let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'ella',
      operations: { submit: lost, answer: async () => asking, poll: async () => polls.shift()! },
      manifest: { pollSeconds: [60] },
    },
    { id: 'mute', operations: { submit: lost, answer: async () => asking } },
  ]);
}, 60_000);
afterAll(() => app.close());

async function reviewed(lender: string, verdict: object) {
  const form = await app.submit('Waterfall', [lender]);
  await app.drive();
  await app.reconcile(2);
  await app.drive();
  expect(await app.story(form.formId)).toEqual([`${lender}.1.1 REVIEW`]);
  const [attempt] = await app.attempts(form.formId);
  const url = `/api/admin/attempts/${attempt!.id}/resolve`;
  const body = { ...verdict, reason: 'Asked there.' };
  expect((await app.call('POST', url, await app.staff('FP_SUPPORT', form), body)).statusCode).toBe(200);
  await app.drive();
  return { ...form, attemptId: attempt!.id };
}
const polled = (attemptId: string) =>
  app.sql(`SELECT 1 FROM job WHERE subject_id = ? AND name = 'lender.poll'`, [attemptId]);

test("the lender's question is visible at once after a person confirmed receipt", async () => {
  polls = [asking];
  const { formId } = await reviewed('ella', { received: true, outcome: 'Pending' });
  const results = await app.call('GET', '/api/shopper/results', await app.shopper(formId));
  expect(results.json<ShopperResults>().entries[0]).toMatchObject({ inputRequests: [{ id: 'number' }] });
  expect(polls).toEqual([]);
});

test.each([
  ['that does not have the application', 'ella', { received: false }, 'NOT_RECEIVED'],
  ['that has decided', 'ella', { received: true, outcome: 'Rejected' }, 'RESPONDED Rejected'],
  ['without a status check', 'mute', { received: true }, 'PENDING Pending'],
])('a lender %s gets no status check after the verdict', async (_, lender, verdict, story) => {
  const { formId, attemptId } = await reviewed(lender, verdict);
  expect((await app.story(formId))[0]).toBe(`${lender}.1.1 ${story}`);
  expect(await polled(attemptId)).toEqual([]);
});
