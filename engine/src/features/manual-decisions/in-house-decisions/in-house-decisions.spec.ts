import type { ProcessingDetails, ShopperResults } from '@millrace/schemas/api';
import { editMin, defaultTiers, type CreditTier } from '@millrace/schemas/credit-tiers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { RuleStore } from '../../../platform/rules/index.ts';
import { LenderObjects } from '../../lenders/lender-objects/index.ts';
import { inHouseLender } from '../../../../test/routing/scripted-lenders.ts';

const settings = (credit_score: number, payment_frequency = 'Monthly') => ({
  config: [
    { key: 'credit_score', type: 'number', default: credit_score, label: 'Score' },
    { key: 'payment_frequency', type: 'string', default: payment_frequency, label: 'Paid' },
  ],
});
let routing: RoutingApp;
beforeAll(async () => {
  routing = await RoutingApp.start([
    inHouseLender('ours', 'credit-tiers', settings(712)),
    inHouseLender('unscored', 'credit-tiers', settings(0)),
    inHouseLender('misset', 'credit-tiers', settings(712, 'Sometimes')),
    inHouseLender('theirs', 'person'),
    { id: 'bank', operations: { submit: async () => ({ outcome: 'Rejected' }) } },
  ]);
}, 60_000);
afterAll(() => routing.close());

type Form = Awaited<ReturnType<RoutingApp['submit']>>;
async function apply(
  keys: string[],
  cents: number | null = 240_000,
  mode: 'Waterfall' | 'Shotgun' = 'Waterfall',
) {
  const form = await routing.submit(mode, keys);
  await routing.sql(`UPDATE application SET requested_cents = ? WHERE id = ?`, [cents, form.formId]);
  return form;
}
const asked = async (keys: string[], cents?: number | null) => {
  const form = await apply(keys, cents);
  await routing.drive();
  return form;
};
const seen = async ({ formId, storeId, orgId }: Form) => {
  const cookie = await routing.staff('PROCESSOR', { orgId, storeId });
  const url = `/api/forms/${storeId}/${formId}/processing/form-details`;
  return (await routing.call('GET', url, cookie)).json<ProcessingDetails>().entries;
};
const decide = async (form: Form, more: object, role: 'PROCESSOR' | 'SALES_ASSOCIATE' = 'PROCESSOR') => {
  const [attempt] = await routing.sql<{ lender: number }>(
    `SELECT lender_id AS lender FROM attempt WHERE application_id = ? AND lender_key IN ('theirs', 'manual-elm')`,
    [form.formId],
  );
  return routing.call('POST', '/api/api-pipe/application/decide', await routing.staff(role, form), {
    form_id: form.formId,
    store_id: form.storeId,
    lender_id: attempt!.lender,
    reason: 'Known for years.',
    ...more,
  });
};
const approval = { decision: 'Approved', approved_cents: 150_000 };

describe('a lender that decides by tiers', () => {
  test('approves in the tier of the score, and its history names tier and version', async () => {
    const form = await asked(['ours']);
    expect(await routing.story(form.formId)).toEqual(['ours.1.1 RESPONDED Approved']);
    const [entry] = await seen(form);
    expect(entry).toMatchObject({
      approvedCents: 240_000,
      canDecide: false,
      offers: [
        { termMonths: 120, dueTodayCents: 48_000, paymentCents: 1_600, totalOfPaymentsCents: 240_000 },
      ],
    });
    expect(entry!.history.at(-1)!.note).toContain('Tier 2 of the default tiers, scores 799 to 0');
  });

  test('uses the newest version of the store’s tiers', async () => {
    const form = await routing.submit('Waterfall', ['ours']);
    const [{ id: lenderId }] = (await routing.sql<{ id: number }>(
      `SELECT id FROM lender WHERE key = 'ours'`,
    )) as [{ id: number }];
    const cookie = await routing.staff('STORE_ADMIN', form);
    const tiers: readonly CreditTier[] = editMin(defaultTiers, 0, 700);
    const saved = await routing.call('POST', '/api/credit-tiers', cookie, {
      storeId: form.storeId,
      lenderId,
      version: 0,
      tiered_credit_score: tiers,
    });
    expect(saved.statusCode).toBe(200);
    await routing.sql(`UPDATE application SET requested_cents = 100000 WHERE id = ?`, [form.formId]);
    await routing.drive();
    const [entry] = await seen(form);
    expect(entry!.offers).toMatchObject([{ termMonths: 90, dueTodayCents: 10_000 }]);
    expect(entry!.history.at(-1)!.note).toContain('Tier 1 of version 1 of the tiers, scores 900 to 700');
  });

  test.each([
    ['an unknown score', 'unscored', 240_000, 'there is no credit score'],
    ['a purchase without an amount', 'ours', null, 'the purchase amount is unknown'],
  ])('leaves %s to a person', async (_, key, cents, why) => {
    const form = await asked([key], cents);
    expect(await routing.story(form.formId)).toEqual([`${key}.1.1 PENDING Pending`]);
    const [entry] = await seen(form);
    expect(entry).toMatchObject({ canDecide: true, waitingOn: 'merchant' });
    expect(entry!.history.at(-1)!.note).toContain(why);
  });

  test('with an invalid setting stops and names the setting', async () => {
    const form = await asked(['misset']);
    expect(await routing.attempts(form.formId)).toMatchObject([
      { state: 'ERROR_FINAL', reason: 'setting-invalid:payment_frequency', sent_at: null },
    ]);
  });

  test('is decided by another worker if the first one dies, because nothing was sent', async () => {
    const form = await apply(['ours']);
    await routing.sql(
      `INSERT INTO worker (id, host, pid, supervised, dead_at) VALUES ('00000000-0000-4000-8000-00000000dead', 'gone', 1, false, now())`,
    );
    await routing.sql(
      `UPDATE attempt SET state = 'SUBMITTING', claims = 1, fence = 1, sent_at = now(), worker_id = '00000000-0000-4000-8000-00000000dead' WHERE application_id = ?`,
      [form.formId],
    );
    await routing.sql(
      `UPDATE job SET state = 'active', worker_id = '00000000-0000-4000-8000-00000000dead' WHERE application_id = ?`,
      [form.formId],
    );
    await routing.reconcile();
    await routing.drive();
    expect(await routing.story(form.formId)).toEqual(['ours.1.1 RESPONDED Approved']);
  });
});

describe('a lender that a person decides for', () => {
  test('waits, is answered once, and shopper and store see the decision', async () => {
    const form = await asked(['theirs']);
    expect(await seen(form)).toMatchObject([{ canDecide: true, outcome: 'Pending', state: 'Processing' }]);
    expect((await decide(form, approval)).json()).toEqual({ success: true });
    expect(await routing.story(form.formId)).toEqual(['theirs.1.1 RESPONDED Approved']);
    const [entry] = await seen(form);
    expect(entry).toMatchObject({ approvedCents: 150_000, canDecide: false });
    expect(entry!.history.at(-1)).toMatchObject({ event: 'answered', note: 'Known for years.' });
    const results = await routing.call('GET', '/api/shopper/results', await routing.shopper(form.formId));
    expect(results.body).toContain('150000');
    expect(results.body).not.toContain('Known for years');
    const events = await routing.sql<{ type: string }>(
      `SELECT type FROM domain_event WHERE application_id = ? ORDER BY sequence DESC LIMIT 3`,
      [form.formId],
    );
    expect(events.map(({ type }) => type)).toContain('attempt.changed');
    const [audit] = await routing.sql<{ actor_kind: string }>(
      `SELECT * FROM audit_event WHERE action = 'attempt.answered' AND store_id = ?`,
      [form.storeId],
    );
    expect(JSON.stringify(audit)).toContain('staff');
  });

  test('may be held first and declined later, and the waterfall goes on', async () => {
    const form = await asked(['theirs', 'bank']);
    expect(await routing.story(form.formId)).toEqual(['theirs.1.1 PENDING Pending']);
    expect((await decide(form, { decision: 'Hold' })).statusCode).toBe(200);
    expect(await routing.story(form.formId)).toEqual(['theirs.1.1 PENDING Hold']);
    expect(await seen(form)).toMatchObject([{ waitingOn: 'consumer', canDecide: true }, {}]);
    expect((await decide(form, { decision: 'Declined' })).statusCode).toBe(200);
    await routing.drive();
    expect(await routing.story(form.formId)).toEqual([
      'theirs.1.1 RESPONDED Rejected',
      'bank.1.1 RESPONDED Rejected',
    ]);
  });

  test('accepts one decision if two people decide at once', async () => {
    const form = await asked(['theirs']);
    const replies = await Promise.all([decide(form, approval), decide(form, { decision: 'Declined' })]);
    expect(replies.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 409]);
    expect((await decide(form, approval)).json()).toMatchObject({ code: 'nothing-to-decide' });
  });

  test('is never asked a second time, and stays open after the route went on', async () => {
    const form = await asked(['theirs', 'bank']);
    await routing.reconcile(3_600);
    await routing.drive();
    expect(await routing.story(form.formId)).toEqual([
      'theirs.1.1 PENDING Pending',
      'bank.1.1 RESPONDED Rejected',
    ]);
    await routing.reconcile(3_600);
    expect((await decide(form, approval)).statusCode).toBe(200);
    await routing.drive();
    expect(await routing.story(form.formId)).toEqual([
      'theirs.1.1 RESPONDED Approved',
      'bank.1.1 RESPONDED Rejected',
    ]);
  });

  test.each([
    [{ decision: 'Approved' }, 422],
    [{ decision: 'Declined', approved_cents: 1 }, 422],
    [{ decision: 'Approved', approved_cents: 0 }, 400],
    [{ decision: 'Maybe' }, 400],
    [{ ...approval, reason: ' ' }, 400],
    [{ ...approval, lender_id: 2_147_483_647 }, 404],
  ])('refuses %j', async (more, status) => {
    const form = await asked(['theirs']);
    expect((await decide(form, more)).statusCode).toBe(status);
    expect(await routing.story(form.formId)).toEqual(['theirs.1.1 PENDING Pending']);
  });

  test('refuses an approval of more than ten times the requested amount', async () => {
    const form = await asked(['theirs'], 120_000);
    for (const approved_cents of [999_999_999, 1_200_001]) {
      const reply = await decide(form, { ...approval, approved_cents });
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({
        errors: [{ field: 'approved_cents', code: 'too-much', message: 'Enter at most $12,000' }],
      });
    }
    expect(await routing.story(form.formId)).toEqual(['theirs.1.1 PENDING Pending']);
    expect((await decide(form, { ...approval, approved_cents: 1_200_000 })).statusCode).toBe(200);
  });

  test('refuses users who may not process forms', async () => {
    const form = await asked(['theirs']);
    expect((await decide(form, approval, 'SALES_ASSOCIATE')).statusCode).toBe(403);
  });
});

describe('a manual lender', () => {
  beforeAll(() =>
    routing.get(LenderObjects).ensureManual(routing.em(), {
      key: 'manual-elm',
      name: 'Elm Loans',
      lenderType: 'near_prime',
      requiredInput: ['username', 'password'],
      applicationUrl: 'https://apply.elm-loans.example',
      startUrl: null,
      avgProcessingTimeS: 600,
      inquiry: 'soft',
      formFields: [
        { id: 'first_name', required: true },
        { id: 'ssn_number', required: true },
      ],
    }),
  );
  const key = 'manual-elm';
  const opened = async (keys: string[]) => {
    const form = await asked(keys);
    const [entry] = await seen(form);
    return { form, entry: entry!, lender_id: entry!.lenderId };
  };

  const justSignedIn = async (role: 'PROCESSOR' | 'STORE_ADMIN', form: Form) => {
    const cookie = await routing.staff(role, form);
    await routing.sql(`UPDATE session SET proven_at = now()`);
    return cookie;
  };

  test('is asked in its place, and its task has the website and the values to enter there', async () => {
    const { form, entry } = await opened([key, 'bank']);
    expect(await routing.story(form.formId)).toEqual(['manual-elm.1.1 PENDING Pending']);
    expect(entry).toMatchObject({
      state: 'Redirected',
      outcome: null,
      canDecide: true,
      waitingOn: 'merchant',
      manualSite: {
        applicationUrl: 'https://apply.elm-loans.example',
        fields: ['first_name', 'ssn_number'],
        credentials: [{ key: 'username' }, { key: 'password' }],
      },
    });
    const results = await routing.call('GET', '/api/shopper/results', await routing.shopper(form.formId));
    expect(results.json()).toMatchObject({
      entries: [{ state: 'Processing', reasons: ['The store enters your application at Elm Loans.'] }, {}],
    });
    expect(results.body).not.toContain('elm-loans.example');
  });

  test('after the store’s limit the waterfall goes on, and a decision after 29 minutes is an offer beside others', async () => {
    const { form, lender_id } = await opened([key, 'bank']);
    await routing.reconcile(14 * 60);
    await routing.drive();
    expect(await routing.story(form.formId)).toEqual(['manual-elm.1.1 PENDING Pending']);
    await routing.reconcile(2 * 60);
    await routing.drive();
    expect(await routing.story(form.formId)).toEqual([
      'manual-elm.1.1 PENDING Pending',
      'bank.1.1 RESPONDED Rejected',
    ]);
    await routing.reconcile(13 * 60);
    expect((await seen(form))[0]).toMatchObject({ state: 'Redirected', canDecide: true, final: false });
    expect((await decide(form, { ...approval, lender_id })).statusCode).toBe(200);
    await routing.drive();
    expect(await routing.story(form.formId)).toEqual([
      'manual-elm.1.1 RESPONDED Approved',
      'bank.1.1 RESPONDED Rejected',
    ]);
    expect((await seen(form))[0]).toMatchObject({ approvedCents: 150_000, atLender: true });
  });

  test.each([
    ['soft', { soft: 1, hard: 0 }],
    [null, { soft: 0, hard: 1 }],
  ])('makes no inquiry until the store enters its answer: %s', async (inquiry, made) => {
    const change = `UPDATE lender SET inquiry = ?, version = version + 1 WHERE key = 'manual-elm'`;
    await routing.sql(change, [inquiry]);
    try {
      const { form, lender_id } = await opened([key]);
      const counted = async () => {
        const cookie = await routing.shopper(form.formId);
        return (await routing.call('GET', '/api/shopper/results', cookie)).json<ShopperResults>().inquiries;
      };
      expect(await counted()).toMatchObject({ made: { soft: 0, hard: 0 } });
      expect((await decide(form, { ...approval, lender_id })).statusCode).toBe(200);
      expect(await counted()).toMatchObject({ made });
    } finally {
      await routing.sql(change, ['soft']);
    }
  });

  test.each([
    [`states = '{OH}'`, 'state-not-served'],
    [`states = '{TX}', states_excluded = '{TX}'`, 'state-excluded'],
    [`industries = '{dental}'`, 'industry-not-served'],
    [`restricted = true`, 'not-whitelisted'],
    [`enabled = false`, 'disabled'],
  ])('with %s is excluded like any other lender: %s', async (change, code) => {
    await routing.sql(`UPDATE lender SET ${change}, version = version + 1 WHERE key = 'manual-elm'`);
    const form = await routing.submit('Waterfall', [key, 'bank']);
    await routing.sql(`UPDATE lender SET states = NULL, states_excluded = '{}', industries = NULL,
      restricted = false, enabled = true, version = version + 1 WHERE key = 'manual-elm'`);
    await routing.drive();
    expect(await seen(form)).toContainEqual(
      expect.objectContaining({ lenderName: 'Elm Loans', excludedBecause: code }),
    );
    expect(await routing.story(form.formId)).toEqual(['bank.1.1 RESPONDED Rejected']);
  });

  test('waits as long as the store wants', async () => {
    const form = await routing.submit('Waterfall', [key, 'bank']);
    await routing.drive();
    const other = await routing.submit('Waterfall', [key, 'bank']);
    await routing.sql(
      `INSERT INTO store_settings (store_id, values) VALUES (?, '{"people_wait_minutes": 2}')`,
      [other.storeId],
    );
    const again = await routing.submitAgain(other, other.orgId);
    await routing.drive();
    await routing.reconcile(3 * 60);
    await routing.drive();
    expect(await routing.story(form.formId)).toHaveLength(1);
    expect(await routing.story(again)).toHaveLength(2);
  });

  test('in a shotgun does not keep the route open after its limit', async () => {
    const form = await apply([key, 'bank'], 240_000, 'Shotgun');
    await routing.drive();
    const done = () => routing.sql(`SELECT state FROM route WHERE application_id = ?`, [form.formId]);
    expect(await done()).toEqual([{ state: 'running' }]);
    await routing.reconcile(16 * 60);
    expect(await done()).toEqual([{ state: 'done' }]);
    expect(await routing.story(form.formId)).toContain('manual-elm.1.1 PENDING Pending');
  });

  test('gives a browser extension its values only with a key of the person, and only for this task', async () => {
    const { form, lender_id } = await opened([key]);
    const cookie = await justSignedIn('STORE_ADMIN', form);
    const made = await routing.call('POST', '/api/store-api-tokens', cookie, {
      name: 'Extension',
      storeId: form.storeId,
    });
    const { token } = made.json<{ token: string }>();
    const details = (extensionKey?: string, formId = form.formId) =>
      routing.app.inject({
        method: 'GET',
        url: `/api/forms/${form.storeId}/${formId}/processing/form-details`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(extensionKey && { 'x-extension-key': extensionKey }),
        },
      });
    const plain = (await details()).json<ProcessingDetails>().entries[0]!.manualSite;
    expect(plain).toMatchObject({ extensionAlwaysSelected: false, fields: ['first_name', 'ssn_number'] });
    expect(plain).not.toHaveProperty('fill');
    const at = { form_id: form.formId, store_id: form.storeId, lender_id };
    const url = '/api/api-pipe/application/extension-key';
    const given = (await routing.call('POST', url, cookie, at)).json<{ key: string }>();
    expect((await details(given.key)).json()).toMatchObject({
      entries: [{ manualSite: { fill: { answers: { first_name: 'Maria' }, credentials: {} } } }],
    });
    const forged = given.key.slice(0, -1) + (given.key.endsWith('0') ? '1' : '0');
    expect((await details(forged)).statusCode).toBe(403);
    const other = await routing.submitAgain(form, form.orgId);
    expect((await details(given.key, other)).statusCode).toBe(403);
    const revealed = await routing.app.inject({
      method: 'POST',
      url: '/api/api-pipe/application/reveal',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: { form_id: form.formId, store_id: form.storeId, lender_id: 1, kind: 'answer', name: 'x' },
    });
    expect(revealed.statusCode).toBe(403);
    await decide(form, { decision: 'Declined', lender_id });
    expect((await details(given.key)).statusCode).toBe(403);
  });

  test('is declined in its own words, not in the words of the store’s plan', async () => {
    const { form, lender_id } = await opened([key]);
    expect((await decide(form, { decision: 'Declined', lender_id })).statusCode).toBe(200);
    expect((await seen(form))[0]).toMatchObject({ reasons: ['Elm Loans cannot finance this purchase.'] });
  });

  test('has a rule set that staff can fill, and is excluded by its rules', async () => {
    const dana = await routing.staff('DEV_ADMIN', (await opened([key])).form);
    const sets = await routing.call('GET', '/api/admin/rule-sets', dana);
    expect(sets.json()).toContainEqual(expect.objectContaining({ id: 'eligibility-manual-elm' }));
    const text = { en: 'Elm Loans does not lend in Texas.', es: 'Elm Loans no presta en Texas.' };
    const rule = {
      id: 'no-texas',
      when: { all: [{ fact: 'store_state', operator: 'equal' as const, value: 'TX' }] },
      gives: { code: 'no-texas', text },
    };
    const set = { kind: 'eligibility', name: key, effectiveFrom: null };
    await routing.get(RuleStore).record(routing.em(), { ...set, rules: [rule] });
    const form = await asked([key, 'bank']);
    await routing.get(RuleStore).record(routing.em(), { ...set, rules: [] });
    expect(await routing.story(form.formId)).toEqual(['bank.1.1 RESPONDED Rejected']);
    expect(await seen(form)).toContainEqual(expect.objectContaining({ excludedBecause: 'no-texas' }));
  });

  test('shows one value at a time, only what it asks for, and each display is recorded', async () => {
    const { form, lender_id } = await opened([key]);
    const at = { form_id: form.formId, store_id: form.storeId, lender_id };
    const cookie = await justSignedIn('PROCESSOR', form);
    const shown = (body: object, by = cookie) =>
      routing.call('POST', '/api/api-pipe/application/reveal', by, { ...at, ...body });
    expect((await shown({ kind: 'answer', name: 'first_name' })).json()).toEqual({ value: 'Maria' });
    expect((await shown({ kind: 'answer', name: 'mobile_phone' })).statusCode).toBe(422);
    expect((await shown({ kind: 'answer', name: 'ssn_number' })).statusCode).toBe(422);
    expect((await shown({ kind: 'credential', name: 'password' })).statusCode).toBe(422);
    await routing.sql(`UPDATE session SET stepped_up_at = NULL, proven_at = now() - interval '1 day'`);
    expect((await shown({ kind: 'answer', name: 'first_name' })).json()).toMatchObject({
      code: 'step-up-needed',
    });
    await routing.sql(`UPDATE session SET proven_at = now()`);
    const basic = await routing.staff('SALES_ASSOCIATE', form);
    expect((await shown({ kind: 'answer', name: 'first_name' }, basic)).statusCode).toBe(403);
    const [audit] = await routing.sql(
      `SELECT action FROM audit_event WHERE action LIKE 'lender-task.%' AND store_id = ?`,
      [form.storeId],
    );
    expect(audit).toEqual({ action: 'lender-task.answer-shown' });
    await decide(form, { decision: 'Declined', lender_id });
    expect((await shown({ kind: 'answer', name: 'first_name' })).json()).toMatchObject({
      code: 'no-open-task',
    });
  });
});

test('an in-house lender accepts no webhooks', async () => {
  const reply = await routing.app.inject({
    method: 'POST',
    url: '/api/webhooks/lenders/theirs',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(reply.statusCode).toBe(404);
});
