import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { RuleSetDetails, RuleTrial, StoreOrder, TriedRules } from '@millrace/schemas/api';
import { usualApplicationSettings } from '@millrace/schemas/form';
import type { Role } from '@millrace/schemas/permissions';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { TrialWork } from './trials/trial-work.ts';

const says = (outcome: 'Approved' | 'Rejected') => ({
  submit: async () => ({ outcome, approvedCents: 90_000 }),
});
const rule = (id: string, value: string) => ({
  id,
  when: { all: [{ fact: 'answer.first_name', operator: 'equal', value }] },
  gives: { code: id, text: { en: `Kept away by ${id}.`, es: `Excluido por ${id}.` } },
});
const noMarias = [rule('no-marias', 'Maria')];

let app: RoutingApp;
let at: Awaited<ReturnType<RoutingApp['submit']>>;
const applications = 3;

beforeAll(async () => {
  app = await RoutingApp.start([
    { id: 'first', operations: says('Rejected') },
    { id: 'second', operations: says('Approved') },
    { id: 'third', operations: says('Approved') },
  ]);
  at = await app.submit('Waterfall', ['first', 'second', 'third']);
  for (let more = 1; more < applications; more += 1) await app.submitAgain(at, at.orgId);
  await app.drive();
}, 60_000);
afterAll(() => app.close());

const set = (lender: string) => `/api/admin/rule-sets/eligibility-${lender}`;
async function call<T>(method: 'GET' | 'POST', url: string, payload?: object, role: Role = 'DEV_ADMIN') {
  const reply = await app.call(method, url, await app.staff(role, at), payload);
  return {
    status: reply.statusCode,
    body: reply.json<T & { code?: string; errors?: { field: string }[] }>(),
  };
}
const one = async (lender: string) => (await call<RuleSetDetails>('GET', set(lender))).body;
/** Requests a trial of rules and lets a worker run it. */
async function tried(lender: string, rules: object[], more: object = {}): Promise<RuleTrial> {
  const { versions } = await one(lender);
  const body = { rules, newest: 100, based_on: versions[0]!.number, ...more };
  expect(await call('POST', `${set(lender)}/trials`, body)).toMatchObject({ status: 200 });
  await app.drive();
  return (await call<RuleTrial[]>('GET', `${set(lender)}/trials`)).body[0]!;
}
const pipeOrder = '/api/admin/rule-sets/pipe-order';
const pipe = async () => (await call<RuleSetDetails>('GET', pipeOrder)).body.order.map(({ id }) => id);
const orderTrials = async () => (await call<RuleTrial[]>('GET', `${pipeOrder}/trials`)).body;
/** Requests a trial of an order of lenders and lets a worker run it. */
async function triedOrder(order: readonly number[], more: object = {}): Promise<RuleTrial> {
  const body = { order, newest: 100, based_on: 0, ...more };
  expect(await call('POST', `${pipeOrder}/trials`, body)).toMatchObject({ status: 200 });
  await app.drive();
  return (await orderTrials())[0]!;
}
const activate = (lender: string, trial: RuleTrial, effective_from: string | null = null) =>
  call<RuleSetDetails>('POST', `${lender === 'pipe-order' ? pipeOrder : set(lender)}/activate`, {
    trial_id: trial.id,
    effective_from,
    reason: 'A new law.',
  });
const planOf = async (id: string) =>
  (
    await app.sql<{ plan: { groups: { lenderId: number }[][]; excluded: { key: string; code: string }[] } }>(
      `SELECT plan FROM route WHERE application_id = ?`,
      [id],
    )
  )[0]!.plan;

describe('a trial', () => {
  test('shows which applications lose a lender and that results of unasked lenders are unknown', async () => {
    const trial = await tried('second', noMarias);
    expect(trial).toMatchObject({
      state: 'finished',
      asked_by: 'Ann DEV_ADMIN',
      refused: null,
      summary: {
        tried: applications,
        excluded: 0,
        changed: applications,
        final_lender: { same: 0, elsewhere: 0, unknown: applications },
        subjects: [{ name: 'Lender second', lost: applications, lost_approvals: applications, gained: 0 }],
        stores: [{ name: 'Store', tried: applications, lost: applications }],
      },
    });
    expect(trial.summary!.examples[0]).toMatchObject({
      lost: ['Lender second'],
      before: { approved_by: ['Lender second'], unknown_at: [] },
      now: { approved_by: [], unknown_at: ['Lender third'] },
      final_lender: 'unknown',
    });
  });

  test('of rules without an effect shows no changes', async () => {
    const { summary } = await tried('second', [rule('no-zoes', 'Zoe')]);
    expect(summary).toMatchObject({
      changed: 0,
      subjects: [],
      stores: [],
      examples: [],
      final_lender: { same: applications },
    });
  });

  test('of the default order changes no application whose form has its own order', async () => {
    const order = await pipe();
    const trial = await triedOrder(order.toReversed());
    expect(trial).toMatchObject({ state: 'finished', summary: { tried: applications, changed: 0 } });
    expect(trial.order.map(({ id }) => id)).toEqual(order.toReversed());
    expect(trial.order_before.map(({ id }) => id)).toEqual(order);
  });

  test('excludes applications that their own rules would decide differently today', async () => {
    const other = await app.submitAgain(at, at.orgId);
    await app.drive();
    await app.sql(`UPDATE route SET plan = jsonb_set(plan, '{mode}', '"Shotgun"') WHERE application_id = ?`, [
      other,
    ]);
    const { summary } = await tried('second', noMarias);
    expect(summary).toMatchObject({ tried: applications + 1, excluded: 1, changed: applications });
    await app.sql(`UPDATE application SET deleted_at = now() WHERE id = ?`, [other]);
  });

  test('that was interrupted continues and counts no application twice', async () => {
    await call('POST', `${set('third')}/trials`, { rules: noMarias, newest: 100, based_on: 1 });
    const [{ id }] = (await app.sql<{ id: string }>(`SELECT id FROM rule_trial WHERE state = 'waiting'`)) as [
      { id: string },
    ];
    const work = app.get(TrialWork);
    await Promise.all([work.run(app.em(), id, 0), work.run(app.em(), id, 0)]);
    await work.run(app.em(), id);
    const [row] = await app.sql<{ tried: number }>(
      `SELECT (summary ->> 'tried')::int AS tried FROM rule_trial WHERE id = ?`,
      [id],
    );
    expect(row!.tried).toBe(applications);
    await app.drive();
  });

  test('is refused while another one runs, and can be cancelled', async () => {
    const body = { rules: noMarias, newest: 100, based_on: 1 };
    const asked = await call<RuleTrial[]>('POST', `${set('third')}/trials`, body);
    const trial_id = asked.body[0]!.id;
    expect(await call('POST', `${set('third')}/trials`, body)).toMatchObject({
      status: 409,
      body: { code: 'trial-under-way' },
    });
    expect(await call('POST', `${set('third')}/cancel`, { trial_id })).toMatchObject({ status: 200 });
    await app.drive();
    expect((await call<RuleTrial[]>('GET', `${set('third')}/trials`)).body[0]).toMatchObject({
      state: 'cancelled',
      summary: null,
    });
    expect(await activate('third', asked.body[0]!)).toMatchObject({
      status: 409,
      body: { code: 'trial-not-finished' },
    });
  });

  test('of invalid rules is refused with the place of each problem', async () => {
    const rules = [
      { ...noMarias[0], when: { all: [{ fact: 'answer.shoe_size', operator: 'equal', value: 'x' }] } },
    ];
    const { status, body } = await call('POST', `${set('third')}/trials`, { rules, newest: 1, based_on: 1 });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { field: 'rules.0.when.all.0.fact', message: 'Choose a fact from the list.' },
    ]);
  });

  test('without progress for a minute gets a new job', async () => {
    await call('POST', `${set('third')}/trials`, { rules: noMarias, newest: 100, based_on: 1 });
    const jobs = () => app.sql(`SELECT name FROM job WHERE state = 'waiting'`);
    const aMinuteLater = async () => {
      await app.sql(`UPDATE rule_trial SET seen_at = now() - interval '2 minutes' WHERE state = 'waiting'`);
      await app.get(TrialWork).requeueOrphaned();
    };
    // The queue is paused, so a job exists but no worker takes it.
    await aMinuteLater();
    expect(await jobs()).toHaveLength(1);
    await app.sql(`UPDATE job SET state = 'failed' WHERE state = 'waiting'`);
    await aMinuteLater();
    await aMinuteLater();
    expect(await jobs()).toHaveLength(1);
    await app.drive();
    expect((await call<RuleTrial[]>('GET', `${set('third')}/trials`)).body[0]).toMatchObject({
      state: 'finished',
    });
  });
});

describe('an order of lenders', () => {
  test('changes applications whose forms have no own order and shows unknown results', async () => {
    await app.sql(`UPDATE lender SET always_selected = true`);
    await app.sql(`UPDATE cfa_config SET lender_order = '{}' WHERE store_id = ?`, [at.storeId]);
    const open = await app.submitAgain(at, at.orgId);
    await app.drive();
    const [first, second, third] = await pipe();
    const trial = await triedOrder([third!, second!, first!]);
    expect(trial.summary).toMatchObject({
      tried: applications + 1,
      excluded: 0,
      changed: 1,
      order_changed: 1,
      final_lender: { same: applications, elsewhere: 0, unknown: 1 },
    });
    expect(trial.summary!.subjects.map(({ name, moved }) => [name, moved])).toEqual([
      ['Lender first', 1],
      ['Lender third', 1],
    ]);
    // The third lender was never asked, because the second lender approved first.
    expect(trial.summary!.examples).toMatchObject([
      {
        application_id: open,
        before: { approved_by: ['Lender second'], unknown_at: [] },
        now: { approved_by: [], unknown_at: ['Lender third'] },
        final_lender: 'unknown',
      },
    ]);
    const known = await triedOrder([second!, first!, third!]);
    expect(known.summary).toMatchObject({ changed: 1, final_lender: { same: applications + 1, unknown: 0 } });
    await app.sql(`UPDATE lender SET always_selected = false`);
    await app.sql(`UPDATE application SET deleted_at = now() WHERE id = ?`, [open]);
    await app.sql(`UPDATE cfa_config SET lender_order = ?::int[] WHERE store_id = ?`, [
      `{${[first, second, third].join()}}`,
      at.storeId,
    ]);
  });

  test('of one store is tried on its own applications only and as its submissions would use it', async () => {
    const [first, second, third] = await pipe();
    const other = await app.submit('Waterfall', ['first', 'second', 'third']);
    await app.drive();
    const trial = await triedOrder([third!, first!], { store_id: at.storeId });
    expect(trial).toMatchObject({
      store: { id: at.storeId, name: 'Store' },
      order_before: [],
      summary: {
        tried: applications,
        changed: applications,
        final_lender: { same: 0, elsewhere: 0, unknown: applications },
        stores: [{ id: at.storeId, moved: applications }],
      },
    });
    expect(trial.refused).toContain('application settings');
    expect(await activate('pipe-order', trial)).toMatchObject({ status: 409, body: { code: 'store-order' } });
    // Saves the order of lenders from the trial in the store's settings. The decision is then the same as in
    // the trial.
    await app.sql(
      `INSERT INTO application_settings (store_id, version, org_id, settings, changes, saved_by, saved_by_name)
       SELECT ?, 1, ?, ?::jsonb, '[]', id, 'Ann' FROM app_user LIMIT 1`,
      [at.storeId, at.orgId, JSON.stringify({ ...usualApplicationSettings, lender_order: [third, first] })],
    );
    const next = await app.submitAgain(at, at.orgId);
    expect((await planOf(next)).groups.flat().map(({ lenderId }) => lenderId)).toEqual([
      third,
      first,
      second,
    ]);
    await app.drive();
    const again = await triedOrder([third!, first!], { store_id: at.storeId });
    expect(again.summary).toMatchObject({ tried: applications + 1, changed: applications });
    const url = `${pipeOrder}/store-order?store_id=${at.storeId}`;
    expect((await call<StoreOrder>('GET', url)).body).toMatchObject({
      is_on_model: false,
      has_own: true,
      order: [{ id: third }, { id: first }, { id: second }],
    });
    const own = await call<StoreOrder>('GET', `${pipeOrder}/store-order?store_id=${other.storeId}`);
    expect(own.body).toMatchObject({ has_own: false, order: [{ id: first }, { id: second }, { id: third }] });
    for (const id of [next, other.formId])
      await app.sql(`UPDATE application SET deleted_at = now() WHERE id = ?`, [id]);
  });

  test('can be tried for a store and for all stores at the same time, but once for each', async () => {
    const order = await pipe();
    const body = { order, newest: 1, based_on: 0 };
    const ask = (more: object = {}) => call('POST', `${pipeOrder}/trials`, { ...body, ...more });
    expect(await ask()).toMatchObject({ status: 200 });
    expect(await ask({ store_id: at.storeId })).toMatchObject({ status: 200 });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'trial-under-way' } });
    expect(await ask({ store_id: at.storeId })).toMatchObject({ status: 409 });
    await app.drive();
  });

  test('of an unknown store or lender is refused, and so are rules for one store', async () => {
    const order = await pipe();
    const ask = (url: string, more: object) =>
      call('POST', `${url}/trials`, { newest: 1, based_on: 0, ...more });
    expect(await ask(pipeOrder, { order, store_id: 999_999 })).toMatchObject({ status: 404 });
    expect(await ask(pipeOrder, { order: [999_999] })).toMatchObject({ status: 422 });
    expect(await ask(set('third'), { rules: noMarias, store_id: at.storeId })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'store_id' }] },
    });
  });

  test('comes into force as tried, in one step, with user and reason at each lender', async () => {
    const before = await pipe();
    const order = before.toReversed();
    const trial = await triedOrder(order);
    expect(trial.refused).toBeNull();
    expect(await activate('pipe-order', trial, '2030-01-01')).toMatchObject({ status: 422 });
    const [one, twice] = await Promise.all([activate('pipe-order', trial), activate('pipe-order', trial)]);
    expect([one!.status, twice!.status]).toEqual([200, 200]);
    expect(one!.body.order.map(({ id, pipe_order }) => [id, pipe_order])).toEqual(
      order.map((id, index) => [id, index + 1]),
    );
    const audited = await app.sql<{ action: string; reason: string }>(
      `SELECT action, reason FROM audit_event WHERE reason = 'A new law.' AND (action = 'lender.updated' OR
         subject_id = 'pipe-order') ORDER BY action`,
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'lender.updated',
      'lender.updated',
      'rules.activated',
    ]);
    const [shown] = await orderTrials();
    expect(shown).toMatchObject({
      refused: 'This order was activated.',
      put_in_force_at: expect.any(String),
      order_before: before.map((id) => ({ id })),
    });
    // The earlier order can be restored in the same way, by a trial of that order.
    const back = await triedOrder(before);
    expect((await activate('pipe-order', back)).status).toBe(200);
    expect(await pipe()).toEqual(before);
    // A repeated request does not activate an order again after another order has replaced it.
    expect(await activate('pipe-order', trial)).toMatchObject({
      status: 409,
      body: { code: 'order-changed' },
    });
    expect(await pipe()).toEqual(before);
  });

  test('tried before a place changed is refused, and no lender moves', async () => {
    const before = await pipe();
    const trial = await triedOrder(before.toReversed());
    await app.sql(`UPDATE lender SET pipe_order = 40 WHERE id = ?`, [before[0]!]);
    expect((await orderTrials())[0]!.refused).toContain('Run the trial again');
    expect(await activate('pipe-order', trial)).toMatchObject({
      status: 409,
      body: { code: 'order-changed' },
    });
    const rows = await app.sql<{ id: number }>(`SELECT id FROM lender ORDER BY pipe_order, id`);
    expect(rows.map(({ id }) => id)).toEqual([before[1], before[2], before[0]]);
    expect((await orderTrials())[0]!.put_in_force_at).toBeNull();
    await app.sql(`UPDATE lender SET pipe_order = 1 WHERE id = ?`, [before[0]!]);
  });
});

test('a trial continues after the database was away', async () => {
  const work = app.get(TrialWork) as unknown as { continueTrial(): Promise<undefined> };
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const met = jest.spyOn(work, 'continueTrial').mockRejectedValueOnce(away);
  await call('POST', `${set('third')}/trials`, { rules: noMarias, newest: 100, based_on: 1 });
  await app.drive();
  expect(met).toHaveBeenCalledTimes(1);
  met.mockRestore();
  await app.sql(`UPDATE job SET run_at = now() WHERE state = 'waiting'`);
  await app.drive();
  expect((await call<RuleTrial[]>('GET', `${set('third')}/trials`)).body[0]).toMatchObject({
    state: 'finished',
  });
});

test('a failed trial and its job show the error', async () => {
  const work = app.get(TrialWork) as unknown as { continueTrial(): Promise<undefined> };
  jest.spyOn(work, 'continueTrial').mockRejectedValueOnce(new TypeError('A stored answer cannot be read.'));
  await call('POST', `${set('third')}/trials`, { rules: noMarias, newest: 100, based_on: 1 });
  await app.drive();
  const [trial] = (await call<RuleTrial[]>('GET', `${set('third')}/trials`)).body;
  expect(trial).toMatchObject({ state: 'failed' });
  const [job] = await app.sql(`SELECT state, error_code, error_detail FROM job WHERE subject_id = ?`, [
    trial!.id,
  ]);
  expect(job).toMatchObject({
    state: 'failed',
    error_code: 'job-failed',
    error_detail: expect.stringContaining('TypeError'),
  });
});

describe('rules', () => {
  test('come into force as tried, decide the next application, and are recorded with user and reason', async () => {
    const before = (await one('second')).versions[0]!.number;
    const trial = await tried('second', noMarias);
    const { status, body } = await activate('second', trial);
    expect(status).toBe(200);
    expect(body).toMatchObject({ number: before + 1, origin: 'staff' });
    expect(body.versions).toMatchObject([
      {
        number: before + 1,
        state: 'in-force',
        recorded_by: 'Ann DEV_ADMIN',
        reason: 'A new law.',
        trial_id: trial.id,
      },
      { number: before, state: 'past', origin: 'shipped' },
    ]);
    const [shown] = (await call<RuleTrial[]>('GET', `${set('second')}/trials`)).body;
    expect(shown!.refused).toBe(`These rules were activated as version ${before + 1}.`);
    const next = await app.submitAgain(at, at.orgId);
    expect((await planOf(next)).excluded).toMatchObject([{ key: 'second', code: 'no-marias' }]);
    const audited = await app.sql(`SELECT facts, reason FROM audit_event WHERE action = 'rules.activated'
       AND subject_id = 'eligibility-second'`);
    expect(audited).toMatchObject([
      { reason: 'A new law.', facts: { set: 'eligibility-second', version: before + 1 } },
    ]);
    await app.drive();
  });

  test('tried before other rules came into force are refused', async () => {
    const early = await tried('third', [rule('no-zoes', 'Zoe')]);
    const late = await tried('third', [rule('no-annas', 'Anna')]);
    expect((await activate('third', early)).status).toBe(200);
    expect(await activate('third', late)).toMatchObject({ status: 409, body: { code: 'rules-changed' } });
    expect((await call<RuleTrial[]>('GET', `${set('third')}/trials`)).body[0]!.refused).toContain(
      'Run the trial again',
    );
  });

  test('with a future day come into force on that day', async () => {
    const trial = await tried('first', noMarias);
    expect(await activate('first', trial, '2020-01-01')).toMatchObject({ status: 422 });
    expect(await activate('first', trial, '2027-02-30')).toMatchObject({ status: 422 });
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const { body } = await activate('first', trial, day);
    expect(body).toMatchObject({ number: 1, next: { number: 2, effective_from: day } });
    expect(body.versions[0]).toMatchObject({ state: 'planned' });
    const before = await app.submitAgain(at, at.orgId);
    expect((await planOf(before)).excluded.map(({ key }) => key)).not.toContain('first');
    await app.sql(`UPDATE rule_version SET effective_from = current_date - 1 WHERE id = ?`, [
      body.versions[0]!.id,
    ]);
    const after = await app.submitAgain(at, at.orgId);
    expect((await planOf(after)).excluded.map(({ key }) => key)).toContain('first');
    await app.drive();
  });

  test('of an earlier version come back as a new version', async () => {
    const { versions } = await one('second');
    const shipped = versions.find(({ number }) => number === 1)!;
    const { body } = await activate('second', await tried('second', shipped.rules, { restores: 1 }));
    expect(body.versions[0]).toMatchObject({
      state: 'in-force',
      restores: 1,
      fingerprint: shipped.fingerprint,
    });
    expect(body.versions).toHaveLength(versions.length + 1);
  });
});

describe('the preview of rules', () => {
  const tryIt = (payload: object) => call<TriedRules>('POST', `${set('second')}/try`, payload);

  test('shows every comparison with the value of the fact and the unknown facts', async () => {
    const rules = [
      {
        ...rule('young', ''),
        when: {
          any: [
            { fact: 'applicant_age', operator: 'lessThan', value: 18 },
            { fact: 'store_state', operator: 'in', value: ['TX'] },
          ],
        },
      },
    ];
    const { body } = await tryIt({ rules, facts: { applicant_age: 30 } });
    expect(body.traces).toEqual([
      {
        rule: 'young',
        verdict: 'unknown',
        comparisons: [
          { fact: 'applicant_age', is: '30', operator: 'lessThan', value: '18', holds: false },
          { fact: 'store_state', is: null, operator: 'in', value: 'TX', holds: null },
        ],
        unknown_facts: ['store_state'],
      },
    ]);
  });

  test('shows which lenders an application asked and would ask', async () => {
    const { body } = await tryIt({ rules: noMarias, form_id: at.formId });
    expect(body.traces).toMatchObject([{ rule: 'no-marias', verdict: 'fires' }]);
    expect(body.route!.before.map(({ lender }) => lender)).toEqual([
      'Lender first',
      'Lender second',
      'Lender third',
    ]);
    expect(body.route!.now.at(-1)).toEqual({
      lender: 'Lender second',
      position: null,
      reason: 'Kept away by no-marias.',
    });
  });

  test.each(['ssn_number', 'date_of_birth', 'bank_account_number', 'card_number'])(
    'reveals nothing about the %s of an application or of entered facts',
    async (field) => {
      const fact = `answer.${field}`;
      const secret = [{ ...rule('one', ''), when: { fact, operator: 'in', value: ['900121234'] } }];
      const other = [
        { ...rule('one', ''), when: { fact: 'store_state', operator: 'equal', value: { fact } } },
      ];
      for (const more of [{ form_id: at.formId }, { facts: { [fact]: '900121234' } }]) {
        const { body } = await tryIt({ rules: secret, ...more });
        expect(body).toMatchObject({ traces: [], route: null, problems: [{ path: '0.when.fact' }] });
        expect(body.problems[0]!.message).toContain('sensitive');
        expect((await tryIt({ rules: other, ...more })).body.traces).toEqual([]);
      }
      const { facts } = await one('second');
      expect(facts.map(({ name }) => name)).not.toContain(fact);
    },
  );

  test('records the tried application and nothing of its data', async () => {
    const tried = () =>
      app.sql(`SELECT subject_kind, subject_id, facts FROM audit_event
               WHERE action = 'rules.tried-on-application' ORDER BY id`);
    const before = (await tried()).length;
    await tryIt({ rules: noMarias, facts: { applicant_age: 30 } });
    await tryIt({ rules: noMarias, form_id: at.formId });
    expect((await tried()).slice(before)).toEqual([
      { subject_kind: 'application', subject_id: at.formId, facts: { set: 'eligibility-second' } },
    ]);
  });

  test('lists the problems of rules', async () => {
    const { body } = await tryIt({ rules: [{ ...noMarias[0], id: 'No Marias' }] });
    expect(body.problems).toEqual([
      { path: '0.id', message: 'Use lowercase letters, digits and hyphens for the name.' },
    ]);
  });
});

test('only users who manage rules see them, and an unknown set returns 404', async () => {
  for (const role of ['STORE_ADMIN', 'FP_SUPPORT'] as const)
    expect((await call('GET', '/api/admin/rule-sets', undefined, role)).status).toBe(403);
  expect((await call('GET', set('unknown'))).status).toBe(404);
  const { body } = await call<{ id: string }[]>('GET', '/api/admin/rule-sets');
  expect(body.map(({ id }) => id)).toEqual([
    'eligibility-first',
    'eligibility-second',
    'eligibility-third',
    'invoice-invoice-removals',
    'pipe-order',
  ]);
});
