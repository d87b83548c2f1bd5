import { LenderError } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { committedInBetween } from '../../../../test/http/concurrent-change.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

let app: RoutingApp;
beforeAll(async () => {
  const submit = async () => {
    throw new LenderError('bad-credentials', 'no', 'Refused.');
  };
  app = await RoutingApp.start([{ id: 'kolo', operations: { submit } }]);
});
afterAll(() => app.close());

test('a job and its attempt are read in the same snapshot', async () => {
  const form = await app.submit('Waterfall', ['kolo']);
  const [job] = await app.sql<{ id: string }>(`SELECT id FROM job WHERE application_id = ?`, [form.formId]);
  const operator = await app.staff('DEV_ADMIN', form);
  const reply = await committedInBetween({
    em: app.em(),
    hold: 'LOCK TABLE attempt IN ACCESS EXCLUSIVE MODE',
    other: () => app.call('GET', `/api/admin/bull-jobs/${job!.id}`, operator),
    change: async (em) => {
      await em.execute(`UPDATE job SET state = 'failed' WHERE id = ?`, [job!.id], 'run');
      await em.execute(
        `UPDATE attempt SET state = 'ERROR_FINAL' WHERE application_id = ?`,
        [form.formId],
        'run',
      );
    },
  });
  expect(reply.json()).toMatchObject({ state: 'waiting', attempt_state: 'QUEUED', rerun: 'dispatch' });
});
