import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RuleSetDetails, RuleTrial, TriedRules } from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { TrialWork } from './index.ts';

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
/** Asks for a trial and lets a worker do it. */
async function tried(lender: string, rules: object[], more: object = {}): Promise<RuleTrial> {
  const { versions } = await one(lender);
  const body = { rules, newest: 100, based_on: versions[0]!.number, ...more };
  expect(await call('POST', `${set(lender)}/trials`, body)).toMatchObject({ status: 200 });
  await app.drive();
  return (await call<RuleTrial[]>('GET', `${set(lender)}/trials`)).body[0]!;
}
const activate = (lender: string, trial: RuleTrial, effective_from: string | null = null) =>
  call<RuleSetDetails>('POST', `${set(lender)}/activate`, {
    trial_id: trial.id,
    effective_from,
    reason: 'A new law.',
  });
const planOf = async (id: string) =>
  (
    await app.sql<{ plan: { excluded: { key: string; code: string }[] } }>(
      `SELECT plan FROM route WHERE application_id = ?`,
      [id],
    )
  )[0]!.plan;

describe('a trial', () => {
  test('says who would no longer be asked, and that of those never asked nobody knows', async () => {
    const trial = await tried('second', noMarias);
    expect(trial).toMatchObject({
      state: 'finished',
      asked_by: 'Ann DEV_ADMIN',
      refused: null,
      summary: {
        tried: applications,
        left_out: 0,
        changed: applications,
        goes: { same: 0, elsewhere: 0, unknown: applications },
        subjects: [{ name: 'Lender second', lost: applications, lost_approvals: applications, gained: 0 }],
        stores: [{ name: 'Store', tried: applications, lost: applications }],
      },
    });
    expect(trial.summary!.examples[0]).toMatchObject({
      lost: ['Lender second'],
      before: { approved_by: ['Lender second'], unknown_at: [] },
      now: { approved_by: [], unknown_at: ['Lender third'] },
      goes: 'unknown',
    });
  });

  test('of rules that change nothing says that', async () => {
    const { summary } = await tried('second', [rule('no-zoes', 'Zoe')]);
    expect(summary).toMatchObject({
      changed: 0,
      subjects: [],
      stores: [],
      examples: [],
      goes: { same: applications },
    });
  });

  test('of another order of lenders shows who would move', async () => {
    const order = (await call<RuleSetDetails>('GET', '/api/admin/rule-sets/pipe-order')).body.order;
    // stores of this spec have an order of their own, which stands above the pipe order
    await call('POST', '/api/admin/rule-sets/pipe-order/trials', {
      order: order.map(({ id }) => id).reverse(),
      newest: 100,
      based_on: 0,
    });
    await app.drive();
    const [trial] = (await call<RuleTrial[]>('GET', '/api/admin/rule-sets/pipe-order/trials')).body;
    expect(trial).toMatchObject({ state: 'finished', summary: { tried: applications, changed: 0 } });
    expect(trial!.order[0]).toBe(order.at(-1)!.name);
  });

  test('leaves out what its own rules would decide otherwise today', async () => {
    const other = await app.submitAgain(at, at.orgId);
    await app.drive();
    await app.sql(`UPDATE route SET plan = jsonb_set(plan, '{mode}', '"Shotgun"') WHERE application_id = ?`, [
      other,
    ]);
    const { summary } = await tried('second', noMarias);
    expect(summary).toMatchObject({ tried: applications + 1, left_out: 1, changed: applications });
    await app.sql(`UPDATE application SET deleted_at = now() WHERE id = ?`, [other]);
  });

  test('that stopped half way goes on where it was, and counts nothing twice', async () => {
    await call('POST', `${set('third')}/trials`, { rules: noMarias, newest: 100, based_on: 1 });
    const [{ id }] = (await app.sql<{ id: string }>(`SELECT id FROM rule_trial WHERE state = 'waiting'`)) as [
      { id: string },
    ];
    const work = app.get(TrialWork);
    await Promise.all([work.run(id, 0), work.run(id, 0)]);
    await work.run(id);
    const [row] = await app.sql<{ tried: number }>(
      `SELECT (summary ->> 'tried')::int AS tried FROM rule_trial WHERE id = ?`,
      [id],
    );
    expect(row!.tried).toBe(applications);
    await app.drive();
  });

  test('is not begun while another is under way, and ends when somebody calls it off', async () => {
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

  test('of rules that cannot work is refused, place by place', async () => {
    const rules = [
      { ...noMarias[0], when: { all: [{ fact: 'answer.shoe_size', operator: 'equal', value: 'x' }] } },
    ];
    const { status, body } = await call('POST', `${set('third')}/trials`, { rules, newest: 1, based_on: 1 });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { field: 'rules.0.when.all.0.fact', message: 'Choose a fact of the list.' },
    ]);
  });

  test('nobody has moved for a minute gets another job', async () => {
    await call('POST', `${set('third')}/trials`, { rules: noMarias, newest: 100, based_on: 1 });
    await app.sql(`UPDATE job SET state = 'failed' WHERE state = 'waiting'`);
    await app.sql(`UPDATE rule_trial SET seen_at = now() - interval '2 minutes' WHERE state = 'waiting'`);
    await app.get(TrialWork).wakeForgotten();
    await app.drive();
    expect((await call<RuleTrial[]>('GET', `${set('third')}/trials`)).body[0]).toMatchObject({
      state: 'finished',
    });
  });
});

describe('rules', () => {
  test('come into force as they were tried, decide the next application, and are on record with who and why', async () => {
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
    expect(shown!.refused).toBe(`It was put in force as version ${before + 1}.`);
    const next = await app.submitAgain(at, at.orgId);
    expect((await planOf(next)).excluded).toMatchObject([{ key: 'second', code: 'no-marias' }]);
    const audited = await app.sql(`SELECT facts, reason FROM audit_event WHERE action = 'rules.activated'`);
    expect(audited).toMatchObject([
      { reason: 'A new law.', facts: { set: 'eligibility-second', version: before + 1 } },
    ]);
    await app.drive();
  });

  test('tried before somebody else put others in force are not', async () => {
    const early = await tried('third', [rule('no-zoes', 'Zoe')]);
    const late = await tried('third', [rule('no-annas', 'Anna')]);
    expect((await activate('third', early)).status).toBe(200);
    expect(await activate('third', late)).toMatchObject({ status: 409, body: { code: 'rules-changed' } });
    expect((await call<RuleTrial[]>('GET', `${set('third')}/trials`)).body[0]!.refused).toContain(
      'once more',
    );
  });

  test('of a day to come wait for it, by themselves', async () => {
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

  test('of an earlier version come back as a new one', async () => {
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

describe('the test bench', () => {
  const tryIt = (payload: object) => call<TriedRules>('POST', `${set('second')}/try`, payload);

  test('shows every comparison with the fact as it was, and what nobody knows', async () => {
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

  test('says of an application who was asked and who would be', async () => {
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

  test('stars sensitive answers', async () => {
    const secret = [
      { ...rule('one', ''), when: { fact: 'answer.ssn_number', operator: 'equal', value: '900121234' } },
    ];
    const { body } = await tryIt({ rules: secret, facts: { 'answer.ssn_number': '900121234' } });
    expect(body.traces[0]!.comparisons[0]).toMatchObject({ is: '•••-••-1234', holds: true });
  });

  test('names what is wrong with rules', async () => {
    const { body } = await tryIt({ rules: [{ ...noMarias[0], id: 'No Marias' }] });
    expect(body.problems).toEqual([
      { path: '0.id', message: 'Name it in small letters, digits and hyphens.' },
    ]);
  });
});

test('only who looks after rules sees them, and an address of no set is nowhere', async () => {
  for (const role of ['STORE_ADMIN', 'FP_SUPPORT'] as const)
    expect((await call('GET', '/api/admin/rule-sets', undefined, role)).status).toBe(403);
  expect((await call('GET', set('nobody'))).status).toBe(404);
  const { body } = await call<{ id: string }[]>('GET', '/api/admin/rule-sets');
  expect(body.map(({ id }) => id)).toEqual([
    'eligibility-first',
    'eligibility-second',
    'eligibility-third',
    'invoice-invoice-removals',
    'pipe-order',
  ]);
});
