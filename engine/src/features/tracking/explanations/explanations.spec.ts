import { LenderError, type LenderReply } from '@millrace/plugin-sdk';
import type { Explanation } from '@millrace/schemas/api';
import { defaultTiers, editMin } from '@millrace/schemas/credit-tiers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { committedInBetween } from '../../../../test/http/concurrent-change.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { inHouseLender } from '../../../../test/routing/scripted-lenders.ts';
import { CleanUps } from '../../../platform/clean-ups.ts';
import { StoreCredentials } from '../../lenders/store-credentials/index.ts';
import { Exchanges } from '../../lender-execution/exchanges/index.ts';

const approved: LenderReply = {
  outcome: 'Approved',
  approvedCents: 90_000,
  references: { application: 'A' },
};
const removals = {
  key: 'invoice_removals',
  type: 'string',
  default: 'lto-states',
  label: 'Invoice rule',
} as const;
const score = { key: 'credit_score', type: 'number', default: 712, label: 'Score' };
let lenderSide: Server;
let app: RoutingApp;
let form: Awaited<ReturnType<RoutingApp['submit']>>;
let cookie: string;

beforeAll(async () => {
  lenderSide = createServer((_, reply) =>
    reply
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: 'APPROVED', first_name: 'Maria', token: 'sesame-open' })),
  ).listen(0, '127.0.0.1');
  await once(lenderSide, 'listening');
  const { port } = lenderSide.address() as AddressInfo;
  const inTexas = { any: [{ fact: 'store_state', operator: 'equal', value: 'TX' }] };
  app = await RoutingApp.start(
    [
      {
        id: 'wired',
        manifest: { inquiry: 'soft' },
        operations: {
          submit: async (context, application) => {
            const json = { who: application.answers['first_name'], ssn: '900-12-3456' };
            await context.http.request({ method: 'POST', path: '/applications', json, mayCreate: true });
            return approved;
          },
        },
      },
      {
        id: 'strict',
        operations: { submit: async () => approved },
        rules: [
          {
            id: 'texas',
            reason: { code: 'no-texas', text: { en: 'Strict does not lend in Texas.', es: 'No en Texas.' } },
            excludeWhen: inTexas,
          },
        ],
      },
      { id: 'later', operations: { submit: async () => approved } },
      {
        id: 'broken',
        operations: { submit: () => Promise.reject(new LenderError('page-changed', 'no', 'A new page.')) },
      },
      inHouseLender('ours', 'credit-tiers', { config: [score] }),
      {
        id: 'leo',
        manifest: { config: [removals] },
        operations: { submit: async () => approved, setInvoice: async () => approved },
      },
    ],
    { LENDER_SANDBOX_URL: `http://127.0.0.1:${port}` },
  );
  form = await app.submit(
    'Waterfall',
    ['wired', 'strict', 'later'],
    { first_name: 'Maria' },
    { most_hard: 3 },
  );
  await app.drive();
  await app.get(Exchanges).flush();
  cookie = await app.staff('DEV_ADMIN', form);
});
afterAll(async () => {
  await app.close();
  lenderSide.close();
});

const url = () => `/api/admin/explanations/${form.formId}`;
const explain = async () => (await app.call('GET', url(), cookie)).json<Explanation>();

test('every lender is asked, waiting or excluded, with a reason in words', async () => {
  const { lenders, mode, done, terms, inquiries } = await explain();
  expect(lenders.map(({ name, status, position, because }) => [name, status, position, because])).toEqual([
    ['Lender wired', 'asked', 1, 'No rule excludes this lender. It is number 1 in the plan.'],
    [
      'Lender later',
      'not-needed',
      2,
      'The route ended before this lender’s turn: the first approval ends the route.',
    ],
    ['Lender strict', 'skipped', null, 'Strict does not lend in Texas.'],
  ]);
  expect(lenders[2]).toMatchObject({ code: 'no-texas', rules_version: 1 });
  expect({ mode, done, most_hard: terms?.most_hard }).toEqual({
    mode: 'Waterfall',
    done: true,
    most_hard: 3,
  });
  expect(inquiries).toEqual({ agreed: null, planned: { soft: 1, hard: 1 }, made: { soft: 1, hard: 0 } });
});

test('a lender that provably never received the application does not count as asked', async () => {
  const other = await app.submit('Waterfall', ['broken']);
  await app.drive();
  const reply = await app.call('GET', `/api/admin/explanations/${other.formId}`, cookie);
  expect(reply.json<Explanation>().lenders).toMatchObject([
    {
      status: 'not-reached',
      code: 'page-changed',
      because: 'No rule excludes this lender. It is number 1 in the plan. We could not reach Lender broken.',
      outcome: null,
    },
  ]);
  await app.sql(`DELETE FROM lender_pause`);
});

const explained = async ({ formId }: { formId: string }) =>
  (await app.call('GET', `/api/admin/explanations/${formId}`, cookie)).json<Explanation>();
const idOf = async (key: string) =>
  (await app.sql<{ id: number }>(`SELECT id FROM lender WHERE key = ?`, [key]))[0]!.id;

describe('the decision of the store’s own lender', () => {
  const asked = async (saved: boolean) => {
    const other = await app.submit('Waterfall', ['ours']);
    await app.sql(`UPDATE application SET requested_cents = 100000 WHERE id = ?`, [other.formId]);
    const body = { storeId: other.storeId, lenderId: await idOf('ours'), version: 0 };
    const tiers = { ...body, tiered_credit_score: editMin(defaultTiers, 0, 700) };
    if (saved) await app.call('POST', '/api/credit-tiers', await app.staff('STORE_ADMIN', other), tiers);
    await app.drive();
    return other;
  };
  const noted = (form: { formId: string }, set: string) =>
    app.sql(
      `UPDATE attempt_event SET ${set} WHERE to_state = 'RESPONDED'
         AND attempt_id IN (SELECT id FROM attempt WHERE application_id = ?)`,
      [form.formId],
    );

  test('names the tier and the version, whatever its sentence says', async () => {
    const other = await asked(true);
    await noted(other, `note = 'Worded otherwise, as version 9 would be.'`);
    const { decisions, attempts } = await explained(other);
    expect(decisions).toEqual([
      {
        at: expect.any(String),
        lender: 'Lender ours',
        kind: 'tier',
        rules: 'Credit score tiers',
        version: 1,
        tier: 1,
        sentences: ['Worded otherwise, as version 9 would be.'],
      },
    ]);
    expect(attempts[0]!.history.at(-1)).not.toHaveProperty('decided');
  });

  test('names the default tiers when no tiers were saved', async () => {
    expect((await explained(await asked(false))).decisions).toMatchObject([
      { rules: 'Default credit score tiers', version: null, tier: 2 },
    ]);
  });

  test('takes the version from its sentence when no tiers were stored', async () => {
    const other = await asked(true);
    await noted(other, 'decided = NULL');
    expect((await explained(other)).decisions).toMatchObject([
      { rules: 'Credit score tiers', version: 1, tier: null },
    ]);
  });
});

test('names the rule and its version for lines removed from goods', async () => {
  const other = await app.submit('Waterfall', ['leo']);
  await app.drive();
  const goods = { lines: [{ name: 'Lamp', quantity: 1, unit_cents: 999 }], tax_cents: 70, fees_cents: 0 };
  const at = { store_id: other.storeId, form_id: other.formId, lender_id: await idOf('leo') };
  const staff = await app.staff('PROCESSOR', other);
  const key = { 'idempotency-key': `invoice-${other.formId}` };
  const reply = await app.call('POST', '/api/e2e/invoice', staff, { ...at, ...goods, paid_cents: 0 }, key);
  expect(reply.statusCode).toBe(200);
  expect((await explained(other)).decisions).toEqual([
    {
      at: expect.any(String),
      lender: 'Lender leo',
      kind: 'invoice',
      rules: 'invoice-removals',
      version: 1,
      tier: null,
      sentences: [expect.stringMatching(/^Tax: .* \([a-z-]+\)$/)],
    },
  ]);
  // Goods of a withdrawn contract step were never sent to a lender.
  await app.sql(`UPDATE contract_step SET state = 'TAKEN_BACK' WHERE application_id = ?`, [other.formId]);
  expect((await explained(other)).decisions).toEqual([]);
});

test('lenders that were no candidates are listed with a reason, which store and shopper do not see', async () => {
  const first = await app.submit('Waterfall', ['wired']);
  const place = { orgId: first.orgId, storeId: first.storeId, lenderId: await idOf('later') };
  await app.get(StoreCredentials).seal(app.em(), place, { token: 'of-later' });
  const gone = await idOf('strict');
  await app.sql(`UPDATE lender SET key = 'gone', name = 'Lender gone' WHERE id = ?`, [gone]);
  await app.sql(
    `UPDATE cfa_config SET lender_order = lender_order || ?::integer
     WHERE id = (SELECT cfa_config_id FROM application WHERE id = ?)`,
    [gone, first.formId],
  );
  const other = { ...first, formId: await app.submitAgain(first, first.orgId) };
  await app.sql(`UPDATE lender SET key = 'strict', name = 'Lender strict' WHERE id = ?`, [gone]);
  await app.drive();
  const { lenders, replays } = await explained(other);
  expect(replays).toBe('same');
  expect(lenders.map(({ name, status, code, because }) => [name, status, code, because])).toEqual([
    ['Lender wired', 'asked', null, 'No rule excludes this lender. It is number 1 in the plan.'],
    ['Lender later', 'skipped', 'not-selected', 'This form does not ask Lender later.'],
    [
      'Lender gone',
      'skipped',
      'no-plugin',
      'Lender gone is not connected to this installation, so nothing can be sent to this lender.',
    ],
  ]);
  const page = `/api/forms/${other.storeId}/${other.formId}/processing/form-details`;
  const store = await app.call('GET', page, await app.staff('PROCESSOR', other));
  const shopper = await app.call('GET', '/api/shopper/results', await app.shopper(other.formId));
  for (const reply of [store, shopper])
    expect(reply.json<{ entries: { lenderName: string }[] }>().entries.map((one) => one.lenderName)).toEqual([
      'Lender wired',
    ]);
});

test('every question names its rule and its lenders, and no answer', async () => {
  const { questions } = await explain();
  expect(questions.length).toBeGreaterThan(0);
  const name = questions.find(({ id }) => id === 'first_name')!;
  expect(name.answered).toBe(true);
  expect(name.why.map(({ lender }) => lender)).toEqual(['Lender later', 'Lender strict', 'Lender wired']);
  for (const { rule, because } of name.why) expect([rule, because].every((text) => text !== '')).toBe(true);
  expect(JSON.stringify(questions)).not.toContain('Maria');
});

test('every answer names who entered it', async () => {
  const { questions } = await explain();
  const name = questions.find(({ id }) => id === 'first_name')!;
  expect(name.entered_by).toEqual({ by: 'shopper', name: null });
  expect(questions.find(({ answered }) => !answered)?.entered_by ?? null).toBeNull();
  const [user] = await app.sql<{ id: number; name: string }>(
    `SELECT id, first_name || ' ' || last_name AS name FROM app_user ORDER BY id LIMIT 1`,
  );
  const sources = { first_name: { by: 'proposal', user: user!.id } };
  const set = `UPDATE application SET answer_sources = ?::jsonb WHERE id = ?`;
  await app.sql(set, [JSON.stringify(sources), form.formId]);
  const after = (await explain()).questions.find(({ id }) => id === 'first_name')!;
  expect(after.entered_by).toEqual({ by: 'proposal', name: user!.name.trim() });
  await app.sql(set, ['{}', form.formId]);
});

test('reports that the same rules and facts decide the same today', async () => {
  expect(await explain()).toMatchObject({ replays: 'same', replay_because: [] });
});

test('every attempt has its history and its exchange, without answers and secrets, and stored sealed', async () => {
  const { attempts } = await explain();
  expect(attempts).toMatchObject([{ lender: 'Lender wired', state: 'RESPONDED', outcome: 'Approved' }]);
  expect(attempts[0]!.history.map(({ event }) => event)).toEqual(['queued', 'claimed', 'answered']);
  expect(attempts[0]!.history.at(-1)).toMatchObject({ outcome: 'Approved', contract: null });
  const [exchange] = attempts[0]!.exchanges;
  expect(exchange).toMatchObject({ operation: 'submit', method: 'POST', status: 200, failure: null });
  const text = JSON.stringify(attempts);
  for (const secret of ['Maria', '900-12-3456', 'sesame-open']) expect(text).not.toContain(secret);
  expect(text).toContain('APPROVED');
  const [row] = await app.sql<{ sealed: Buffer }>(`SELECT exchanges_sealed AS sealed FROM attempt_exchange`);
  expect(row!.sealed.includes(Buffer.from('APPROVED'))).toBe(false);
});

test('reads from one snapshot', async () => {
  const seen = await committedInBetween({
    em: app.em(),
    hold: 'LOCK TABLE attempt_exchange IN ACCESS EXCLUSIVE MODE',
    other: explain,
    change: (em) =>
      em.execute(`UPDATE route SET state = 'running' WHERE application_id = ?`, [form.formId], 'run'),
  });
  expect(seen.done).toBe(true);
  await app.sql(`UPDATE route SET state = 'done' WHERE application_id = ?`, [form.formId]);
});

test('names who asked for an attempt and why, whose offer was chosen, and the actor of each step', async () => {
  const other = await app.submit('Waterfall', ['leo', 'later']);
  await app.drive();
  await app.sql(
    `UPDATE attempt SET outcome = 'Soft Decline', ended_at = now() WHERE application_id = ? AND state = 'RESPONDED'`,
    [other.formId],
  );
  const at = { store_id: other.storeId, form_id: other.formId };
  const staff = await app.staff('PROCESSOR', other);
  const leo = { ...at, lender_id: await idOf('leo') };
  const corrected = { ...leo, values: { first_name: 'Marie' }, reason: 'Pay slip seen' };
  const post = (url: string, body: object) =>
    app.call('POST', url, staff, body, { 'idempotency-key': `${url}-${other.formId}` });
  expect((await post('/api/api-pipe/application/regrade', corrected)).statusCode).toBe(200);
  await app.drive();
  const later = { ...at, lender_id: await idOf('later'), reason: 'Wants a longer term' };
  expect((await post('/api/e2e/application/hard-submit', later)).statusCode).toBe(200);
  await app.drive();
  const [newest] = await app.sql<{ id: string }>(
    `SELECT id FROM attempt WHERE application_id = ? AND generation = 2`,
    [other.formId],
  );
  await app.sql(
    `UPDATE application SET chosen_attempt_id = ?, chosen_offer_id = 'o', chosen_at = now() WHERE id = ?`,
    [newest!.id, other.formId],
  );
  const goods = { lines: [{ name: 'Lamp', quantity: 1, unit_cents: 999 }], tax_cents: 70, fees_cents: 0 };
  expect((await post('/api/e2e/invoice', { ...leo, ...goods, paid_cents: 0 })).statusCode).toBe(200);
  const { attempts, chosen, steps } = await explained(other);
  const name = expect.stringMatching(/PROCESSOR/) as unknown;
  expect(attempts.map(({ lender, cause, transport }) => [lender, transport, cause])).toEqual([
    ['Lender leo', 'api', { kind: 'planned', by: null, name: null, labels: [], reason: null }],
    [
      'Lender later',
      'api',
      { kind: 'hardSubmitted', by: 'staff', name, labels: [], reason: 'Wants a longer term' },
    ],
    [
      'Lender leo',
      'api',
      { kind: 'regraded', by: 'staff', name, labels: ['First name'], reason: 'Pay slip seen' },
    ],
  ]);
  expect(chosen).toMatchObject({ lender: 'Lender leo', attempt_id: newest!.id, at: expect.any(String) });
  expect(steps).toMatchObject([
    { lender: 'Lender leo', operation: 'setInvoice', state: 'QUEUED', by: 'staff', name },
  ]);
  await app.drive();
});

test('explains the questions of a draft, and that no lender was asked', async () => {
  await app.sql(`UPDATE attempt_exchange SET created_at = now()`);
  const other = await app.submit('Waterfall', ['later']);
  await app.sql(
    `DELETE FROM attempt_event WHERE attempt_id IN (SELECT id FROM attempt WHERE application_id = ?)`,
    [other.formId],
  );
  await app.sql(`DELETE FROM attempt WHERE application_id = ?`, [other.formId]);
  await app.sql(`DELETE FROM route WHERE application_id = ?`, [other.formId]);
  const reply = await app.call('GET', `/api/admin/explanations/${other.formId}`, cookie);
  expect(reply.json()).toMatchObject({ mode: null, lenders: [], attempts: [], replays: null });
});

test('stores cannot read an explanation', async () => {
  const store = await app.staff('STORE_ADMIN', form);
  expect((await app.call('GET', url(), store)).statusCode).toBe(403);
});

test('deletes exchanges after 30 days', async () => {
  await app.sql(`UPDATE attempt_exchange SET created_at = now() - interval '31 days'`);
  await app.get(CleanUps).run();
  expect(await app.sql(`SELECT 1 FROM attempt_exchange`)).toEqual([]);
});
