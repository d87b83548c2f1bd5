import type { LenderReply } from '@millrace/plugin-sdk';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AsyncLocalStorage } from 'node:async_hooks';
import { StoreCredentials } from '../../lenders/store-credentials/index.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { Reconciler } from './reconciler.ts';

const asked: string[] = [];
/** Runs code outside the worker's tenant context, with the connection of the database's owner. */
const elsewhere = AsyncLocalStorage.snapshot();
/** Code that runs while the first lender processes the application. */
let inBetween: () => Promise<unknown> = () => Promise.resolve();
const rejected: LenderReply = { outcome: 'Rejected' };
const submitTo = (id: string) => async () => {
  asked.push(id);
  await elsewhere(inBetween);
  return rejected;
};

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start(['anna', 'bert'].map((id) => ({ id, operations: { submit: submitTo(id) } })));
}, 60_000);
afterAll(() => app.close());
beforeEach(() => {
  asked.length = 0;
  inBetween = () => Promise.resolve();
});

const both = ['anna', 'bert'];
const answered = { first_name: 'Maria', email: 'maria@example.com', estimated_purchase_amount: '900' };
const setDisabled = (table: 'org' | 'store', id: number, is: boolean) =>
  app.sql(`UPDATE ${table} SET is_disabled = ? WHERE id = ?`, [is, id]);
const aMinuteLater = () => app.sql(`UPDATE job SET run_at = now() WHERE state = 'waiting'`);

test.each(['org', 'store'] as const)(
  'when the %s is disabled, no further lender is asked until it is enabled again, and the job shows why',
  async (what) => {
    const form = await app.submit('Waterfall', both);
    const id = what === 'org' ? form.orgId : form.storeId;
    inBetween = () => setDisabled(what, id, true);
    await app.drive();
    await aMinuteLater();
    await app.drive();
    expect(asked).toEqual(['anna']);
    expect(await app.attempts(form.formId)).toMatchObject([
      { lender_key: 'anna', state: 'RESPONDED', outcome: 'Rejected' },
      { lender_key: 'bert', state: 'QUEUED', sent_at: null },
    ]);
    expect(await app.routeState(form.formId)).not.toBe('done');
    const waiting = `SELECT error_code, dispatched_at FROM job WHERE application_id = ? AND state = 'waiting'`;
    expect(await app.sql(waiting, [form.formId])).toEqual([
      { error_code: 'store-closed', dispatched_at: null },
    ]);

    const cookie = await app.staff('DEV_ADMIN', form);
    // Only internal staff, who belong to no org, may view a closed store. So the user leaves the org.
    await app.sql(`UPDATE app_user SET org_id = NULL WHERE org_id = ?`, [form.orgId]);
    const { storeId, formId } = form;
    const details = async () =>
      (
        await app.call('GET', `/api/forms/${storeId}/${formId}/processing/form-details`, cookie)
      ).json<ProcessingDetails>();
    expect(await details()).toMatchObject({ done: false, store: { is_closed: true } });

    inBetween = () => Promise.resolve();
    await setDisabled(what, id, false);
    await aMinuteLater();
    await app.drive();
    expect(asked).toEqual(both);
    expect(await app.routeState(form.formId)).toBe('done');
    expect(await details()).toMatchObject({ done: true, store: { is_closed: false } });
  },
);

test('an application of a store that moves to another org uses the credentials it had', async () => {
  const form = await app.submit('Waterfall', both);
  const [other] = await app.sql<{ id: number }>(`INSERT INTO org (name) VALUES ('Other') RETURNING id`);
  inBetween = () => app.sql(`UPDATE store SET org_id = ? WHERE id = ?`, [other!.id, form.storeId]);
  await app.drive();
  expect(asked).toEqual(both);
  expect(await app.routeState(form.formId)).toBe('done');
});

test('an application begun before the move is submitted after it and reads its old data and credentials', async () => {
  const { formId, orgId, storeId } = await app.begin('Waterfall', both, answered);
  const cookie = await app.shopper(formId);
  const [other] = await app.sql<{ id: number }>(`INSERT INTO org (name) VALUES ('Fourth') RETURNING id`);
  await app.sql(`UPDATE store SET org_id = ? WHERE id = ?`, [other!.id, storeId]);
  const reply = await app.confirm(cookie, { 'idempotency-key': formId });
  expect(reply.statusCode).toBe(200);
  await app.drive();
  expect(asked).toEqual(both);
  expect(await app.routeState(formId)).toBe('done');
  // The attempt's rows keep the old org, because their encryption is bound to that org.
  expect(await app.sql(`SELECT org_id FROM attempt WHERE application_id = ?`, [formId])).toEqual([
    { org_id: orgId },
    { org_id: orgId },
  ]);
  const processor = await app.staff('STORE_ADMIN', { orgId: other!.id, storeId });
  const details = await app.call('GET', `/api/forms/${storeId}/${formId}/processing/form-details`, processor);
  expect(details.json<ProcessingDetails>()).toMatchObject({ done: true });
});

test('an application made after the move reads credentials from before it', async () => {
  const before = await app.submit('Waterfall', ['anna']);
  await app.drive();
  const [other] = await app.sql<{ id: number }>(`INSERT INTO org (name) VALUES ('Third') RETURNING id`);
  await app.sql(`UPDATE store SET org_id = ? WHERE id = ?`, [other!.id, before.storeId]);
  const after = await app.submitAgain(before, other!.id);
  await app.drive();
  expect(await app.attempts(after)).toMatchObject([{ lender_key: 'anna', outcome: 'Rejected' }]);

  const [lender] = await app.sql<{ id: number }>(`SELECT id FROM lender WHERE key = 'anna'`);
  const owner = { orgId: other!.id, storeId: before.storeId, lenderId: lender!.id };
  await app.get(StoreCredentials).seal(app.em(), owner, { token: 'entered after the move' });
  const last = await app.submitAgain(before, other!.id);
  await app.drive();
  expect(await app.attempts(last)).toMatchObject([{ lender_key: 'anna', outcome: 'Rejected' }]);
  expect(asked).toEqual(['anna', 'anna', 'anna']);
});

test('an attempt that waits for a disabled store for three days is cancelled and asks no lender later', async () => {
  const form = await app.submit('Waterfall', ['anna']);
  await setDisabled('store', form.storeId, true);
  await app.drive();
  const age = async (submittedHours: number, queuedMinutes: number) => {
    await app.sql(`UPDATE application SET submitted_at = now() - make_interval(hours => ?) WHERE id = ?`, [
      submittedHours,
      form.formId,
    ]);
    await app.sql(
      `UPDATE attempt SET queued_at = now() - make_interval(mins => ?) WHERE application_id = ?`,
      [queuedMinutes, form.formId],
    );
    await app.get(Reconciler).cancelAtClosedStores();
    return app.story(form.formId);
  };
  expect(await age(71, 71 * 60)).toEqual(['anna.1.1 QUEUED']);
  expect(await age(73, 59)).toEqual(['anna.1.1 QUEUED']);
  expect(await age(73, 61)).toEqual(['anna.1.1 CANCELLED']);
  await setDisabled('store', form.storeId, false);
  await aMinuteLater();
  await app.drive();
  expect(asked).toEqual([]);
  expect(await app.routeState(form.formId)).toBe('done');
});
