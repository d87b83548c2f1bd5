import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../../test/routing/routing-app.ts';

const lender = (id: string) => ({
  id,
  operations: { submit: async () => ({ outcome: 'Rejected' as const }) },
});
let routing: RoutingApp;
beforeAll(async () => {
  routing = await RoutingApp.start([lender('alma'), lender('bert'), lender('cleo')]);
}, 60_000);
afterAll(() => routing.close());

/** Assigns a model with these lenders to the store's account. */
async function onModel(orgId: number, keys: string[], alwaysSelected: boolean): Promise<void> {
  const criteria = {
    standard: { is_pipe_priority: true, always_selected: alwaysSelected },
    global: { lender_type_priority: ['lto'] },
  };
  await routing.sql(
    `WITH m AS (INSERT INTO freemium_model (name, used_lender_ids, criteria)
       SELECT ?, array_agg(id), ?::jsonb FROM lender WHERE key = ANY(?::text[]) RETURNING id)
     UPDATE org SET freemium_model_id = m.id FROM m WHERE org.id = ?`,
    [`Model of ${orgId}`, JSON.stringify(criteria), `{${keys.join(',')}}`, orgId],
  );
}

const planOf = async (formId: string) => {
  const [route] = await routing.sql<{ plan: { excluded: { key: string; code: string }[] } }>(
    `SELECT plan FROM route WHERE application_id = ?`,
    [formId],
  );
  return route!.plan.excluded.map(({ key, code }) => `${key} ${code}`);
};

test('an account with a freemium model asks only the lenders of the model, whatever its form says', async () => {
  const form = await routing.submit('Waterfall', ['alma', 'bert', 'cleo']);
  expect(await planOf(form.formId)).toEqual([]);
  await onModel(form.orgId, ['bert'], false);
  const next = await routing.submitAgain(form, form.orgId);
  await routing.drive();
  expect(await planOf(next)).toEqual(['alma not-in-model', 'cleo not-in-model']);
  expect(await routing.story(next)).toEqual(['bert.1.1 RESPONDED Rejected']);
});

test('a lender that is always selected is asked only if the model counts this', async () => {
  const form = await routing.submit('Waterfall', ['alma', 'bert']);
  await routing.sql(`UPDATE lender SET always_selected = true WHERE key = 'alma'`);
  await onModel(form.orgId, ['bert'], true);
  const counted = await routing.submitAgain(form, form.orgId);
  expect(await planOf(counted)).toEqual([]);
  await routing.sql(
    `UPDATE freemium_model SET criteria = jsonb_set(criteria, '{standard,always_selected}', 'false') WHERE name = ?`,
    [`Model of ${form.orgId}`],
  );
  const left = await routing.submitAgain(form, form.orgId);
  expect(await planOf(left)).toEqual(['alma not-in-model']);
  await routing.sql(`UPDATE lender SET always_selected = false`);
});

test('a changed model or pipe place changes the order of the next application', async () => {
  const form = await routing.submit('Waterfall', ['alma', 'bert', 'cleo']);
  await onModel(form.orgId, ['alma', 'bert', 'cleo'], true);
  const places = async (alma: number, bert: number, cleo: number) => {
    for (const [key, place] of Object.entries({ alma, bert, cleo }))
      await routing.sql(`UPDATE lender SET pipe_order = ? WHERE key = ?`, [place, key]);
  };
  const asked = async () => {
    const id = await routing.submitAgain(form, form.orgId);
    const [route] = await routing.sql<{ plan: { groups: { key: string }[][] } }>(
      `SELECT plan FROM route WHERE application_id = ?`,
      [id],
    );
    return route!.plan.groups.flat().map(({ key }) => key);
  };
  await places(3, 2, 1);
  expect(await asked()).toEqual(['cleo', 'bert', 'alma']);
  await places(3, 1, 2);
  expect(await asked()).toEqual(['bert', 'cleo', 'alma']);
  await routing.sql(`UPDATE lender SET is_pipe_priority = key = 'alma'`);
  expect(await asked()).toEqual(['alma', 'bert', 'cleo']);
  await routing.sql(
    `UPDATE freemium_model SET criteria = jsonb_set(criteria, '{standard,is_pipe_priority}', 'false') WHERE name = ?`,
    [`Model of ${form.orgId}`],
  );
  expect(await asked()).toEqual(['bert', 'cleo', 'alma']);
  await routing.sql(`UPDATE lender SET is_pipe_priority = false`);
});
