import type { LenderReply } from '@millrace/plugin-sdk';
import type { FormList, ProcessingDetails } from '@millrace/schemas/api';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RoutingApp } from '../../../../../test/routing/routing-app.ts';

let app: RoutingApp;
beforeAll(async () => {
  const operations = { submit: async () => ({ outcome: 'Pending' }) satisfies LenderReply };
  app = await RoutingApp.start([{ id: 'ella', operations }]);
}, 60_000);
afterAll(() => app.close());

const attempts = 'FROM attempt t WHERE t.application_id = ?';

test.each([
  ['processing', []],
  ['draft', [`UPDATE application SET state = 'draft' WHERE id = ?`]],
  ['answered', [`UPDATE route SET state = 'done' WHERE application_id = ?`]],
  ['review', [`UPDATE attempt SET state = 'REVIEW' WHERE application_id = ?`]],
  [
    'review',
    [
      `INSERT INTO lender_answer (id, attempt_id, request_id, answer_sealed, state)
       SELECT '${randomUUID()}', t.id, 'token', '', 'review' ${attempts}`,
    ],
  ],
  [
    'review',
    [
      `UPDATE attempt SET state = 'RESPONDED', outcome = 'Approved' WHERE application_id = ?`,
      `INSERT INTO contract_step (attempt_id, application_id, org_id, store_id, lender_id, lender_key, operation, state, actor_kind)
       SELECT id, application_id, org_id, store_id, lender_id, lender_key, 'sendContract', 'REVIEW', 'staff' ${attempts}`,
    ],
  ],
] as const)('shows %s on its page and in its list, after %j', async (status, changes) => {
  const { formId, storeId, orgId } = await app.submit('Waterfall', ['ella']);
  await app.drive();
  for (const change of changes) await app.sql(change, [formId]);
  const cookie = await app.staff('PROCESSOR', { storeId, orgId });
  const page = await app.call('GET', `/api/forms/${storeId}/${formId}/processing/form-details`, cookie);
  const list = await app.call('GET', `/api/forms?store_id=${storeId}&status=${status}`, cookie);
  const listed = list.json<FormList>().list.map((one) => [one.id, one.status]);
  expect([page.json<ProcessingDetails>().status, listed]).toEqual([status, [[formId, status]]]);
});

test('names the later groups of questions to which the customer agreed', async () => {
  const { formId, storeId, orgId } = await app.submit('Waterfall', ['ella']);
  for (const number of [1, 2])
    await app.sql(
      `INSERT INTO application_stage (application_id, org_id, store_id, number, lenders, fields, most_soft, most_hard, submitted_at)
       SELECT id, org_id, store_id, ${number}, '{ella}', '{ssn_number}', 0, 1, now() FROM application WHERE id = ?`,
      [formId],
    );
  const cookie = await app.staff('PROCESSOR', { storeId, orgId });
  const page = await app.call('GET', `/api/forms/${storeId}/${formId}/processing/form-details`, cookie);
  expect(page.json<ProcessingDetails>().stages).toEqual([
    { number: 2, lenders: ['Lender ella'], opened_at: expect.any(String), submitted_at: expect.any(String) },
  ]);
});
