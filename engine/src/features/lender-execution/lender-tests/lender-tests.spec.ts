import {
  LenderError,
  type LenderApplication,
  type LenderContext,
  type LenderReply,
} from '@millrace/plugin-sdk';
import type { LenderTestBench } from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { inHouseLender } from '../../../../test/routing/scripted-lenders.ts';
import { LenderObjects } from '../../lenders/lender-objects/index.ts';

const answers = {
  first_name: 'Marisol',
  last_name: 'Vega',
  email: 'marisol@example.com',
  ssn_number: '900123456',
  state_name: 'VA',
};
const scenarios = {
  applicant: { requestedCents: 90_000, store: { name: 'Harbor', state: 'VA' }, answers },
  credentials: { token: 'sandbox-token-77' },
  scenarios: [{ play: 'approve' }, { play: 'decline' }, { name: 'only the usual' }],
};
const onlyTexas = {
  id: 'texas',
  reason: { code: 'texas', text: { en: 'Only in Texas.', es: 'Solo en Texas.' } },
  excludeWhen: { all: [{ fact: 'applicant_state', operator: 'notEqual', value: 'TX' }] },
};

const sent: { context: LenderContext; application: LenderApplication }[] = [];
let submit: (context: LenderContext, application: LenderApplication) => Promise<LenderReply>;
let poll: () => Promise<LenderReply>;

let server: http.Server;
let routing: RoutingApp;
let cookie: string;
const ids = new Map<string, number>();
beforeAll(async () => {
  server = http.createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ status: 'ok', email: 'marisol@example.com', echo: '900123456' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  routing = await RoutingApp.start(
    [
      {
        id: 'alder',
        operations: {
          submit: (context, application) => {
            sent.push({ context, application });
            return submit(context, application);
          },
          poll: () => poll(),
        },
        rules: [onlyTexas],
        scenarios,
      },
      { id: 'birch', operations: { submit: async () => ({ outcome: 'Approved' }) } },
      inHouseLender('house', 'person'),
      inHouseLender('tiers', 'credit-tiers', {
        config: [
          { key: 'credit_score', type: 'number', default: 820, label: 'Score', because: 'Of a test.' },
        ],
      }),
    ],
    { LENDER_SANDBOX_URL: `http://127.0.0.1:${port}` },
  );
  const place = await routing.submit('Waterfall', ['birch']);
  cookie = await routing.staff('DEV_ADMIN', place);
  for (const { id, key } of await routing.get(LenderObjects).all(routing.em())) ids.set(key, id);
  await routing.drive();
}, 120_000);
afterAll(async () => {
  await routing.close();
  server.close();
});
beforeEach(() => {
  sent.length = 0;
  submit = async () => ({ outcome: 'Approved', approvedCents: 90_000 });
  poll = async () => ({ outcome: 'Approved' });
});

const bench = async (key: string) =>
  (
    await routing.call('GET', `/api/admin/lender-objects/${ids.get(key)}/tests`, cookie)
  ).json<LenderTestBench>();
const ask = (key: string, more: object = {}, by = cookie) =>
  routing.call('POST', '/api/admin/lender-object/test', by, { lender_id: ids.get(key), ...more });
const ran = async (key: string, more: object = {}) => {
  expect((await ask(key, more)).statusCode).toBe(200);
  await routing.drive();
  const [newest] = (await bench(key)).runs;
  return newest!;
};

describe('a test run', () => {
  test("is offered with the lender’s fixture applicant and the sandbox's scenarios", async () => {
    expect(await bench('alder')).toMatchObject({
      unavailable: null,
      applicant: { name: 'Marisol Vega', state: 'VA', requested_cents: 90_000 },
      scenarios: ['approve', 'decline'],
    });
  });

  test('sends one application through the worker and creates no application', async () => {
    const [before] = await routing.sql<{ rows: number }>(
      `SELECT (SELECT count(*) FROM application)::int + (SELECT count(*) FROM attempt)::int AS rows`,
    );
    const run = await ran('alder', { scenario: 'decline' });
    expect(run).toMatchObject({ state: 'finished', scenario: 'decline', result: { outcome: 'Approved' } });
    expect(sent).toHaveLength(1);
    const [{ application, context }] = sent as [(typeof sent)[number]];
    expect(application.reference).toBe(run.id);
    expect(application.answers['email']).toMatch(/^test\d{6}\+alder-decline@example\.com$/);
    expect(context.credentials).toEqual({ token: 'sandbox-token-77' });
    const [after] = await routing.sql<{ rows: number }>(
      `SELECT (SELECT count(*) FROM application)::int + (SELECT count(*) FROM attempt)::int AS rows`,
    );
    expect(after).toEqual(before);
  });

  test('uses the credentials entered for it and deletes them', async () => {
    const run = await ran('alder', { credentials: { token: 'account-of-ours-88' } });
    expect(sent[0]!.context.credentials).toEqual({ token: 'account-of-ours-88' });
    expect(run.own_credentials).toBe(true);
    const [row] = await routing.sql<{ gone: boolean; text: string }>(
      `SELECT credentials_sealed IS NULL AS gone, r::text AS text FROM lender_test_run r WHERE id = ?`,
      [run.id],
    );
    expect(row!.gone).toBe(true);
    expect(row!.text + JSON.stringify(await bench('alder'))).not.toContain('account-of-ours-88');
  });

  test('keeps entered credentials encrypted until a worker starts it', async () => {
    expect((await ask('alder', { credentials: { token: 'account-of-ours-88' } })).statusCode).toBe(200);
    const [row] = await routing.sql<{ sealed: Buffer }>(
      `SELECT credentials_sealed AS sealed FROM lender_test_run WHERE started_at IS NULL AND own_credentials`,
    );
    expect(row!.sealed.toString('latin1')).not.toContain('account-of-ours-88');
    await routing.drive();
    expect(sent[0]!.context.credentials).toEqual({ token: 'account-of-ours-88' });
  });

  test('refuses missing and unknown credentials', async () => {
    const reply = await ask('alder', { credentials: { tokens: 'x' } });
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)).toEqual([
      'credentials.token',
      'credentials.tokens',
    ]);
  });

  test('goes to the test environment even if the lender is in production', async () => {
    await routing.sql(`UPDATE lender SET environment = 'production' WHERE key = 'alder'`);
    await ran('alder');
    await routing.sql(`UPDATE lender SET environment = 'sandbox' WHERE key = 'alder'`);
    expect(sent[0]!.context.environment).toBe('sandbox');
  });

  test('shows the exchange without secrets and answers', async () => {
    submit = async (context, application) => {
      await context.http.request({
        method: 'POST',
        path: '/apply',
        json: { token: context.credentials['token'], ssn: application.answers['ssn_number'], cents: 90_000 },
        mayCreate: true,
      });
      context.log('looked at the page', { step: 2 });
      return { outcome: 'Approved' };
    };
    const { result } = await ran('alder');
    expect(result!.exchanges).toMatchObject([{ method: 'POST', status: 200, request: { cents: 90_000 } }]);
    expect(result!.exchanges[0]!.url).toContain('/apply');
    expect(result!.log).toEqual(['looked at the page, step: 2']);
    const [row] = await routing.sql<{ text: string }>(
      `SELECT result::text AS text FROM lender_test_run ORDER BY asked_at DESC LIMIT 1`,
    );
    for (const secret of [
      'sandbox-token-77',
      sent[0]!.application.answers['ssn_number']!,
      'marisol@example.com',
    ])
      expect(row!.text).not.toContain(secret);
  });

  test('shows why a real application like it would be excluded', async () => {
    expect((await ran('alder')).result!.excluded).toBe('Only in Texas.');
    expect((await ran('house')).result!.excluded).toBeNull();
  });

  test('checks the status of a pending decision again', async () => {
    submit = async () => ({ outcome: 'Pending', waitingOn: 'lender', references: { application: 'A-1' } });
    poll = async () => ({
      outcome: 'Rejected',
      reasons: [{ code: 'no', text: { en: 'Not today.', es: 'Hoy no.' } }],
    });
    expect((await ran('alder')).result).toMatchObject({ outcome: 'Rejected', reasons: ['Not today.'] });
  }, 20_000);

  test('shows what a failure means and replaces characters the database refuses', async () => {
    submit = () => Promise.reject(new LenderError('server-error', 'no', 'Down \u0000 \ud800 today.'));
    expect((await ran('alder')).result).toMatchObject({
      outcome: null,
      failure: { code: 'server-error', sent: 'no', message: 'Down \ufffd \ufffd today.' },
    });
  });

  test('is sent once, even if its job is delivered twice', async () => {
    const run = await ran('alder');
    await routing.sql(`UPDATE job SET state = 'waiting', finished_at = NULL WHERE subject_id = ?`, [run.id]);
    await routing.drive();
    expect(sent).toHaveLength(1);
  });

  test('of an in-house lender shows how it is decided', async () => {
    expect((await ran('tiers')).result).toMatchObject({
      outcome: 'Approved',
      note: expect.stringContaining('Tier 1 of the default tiers'),
    });
    expect((await ran('house')).result).toMatchObject({ outcome: 'Pending', exchanges: [] });
  });

  test('that lost its worker allows a new run', async () => {
    expect((await ask('alder')).statusCode).toBe(200);
    const reply = await ask('alder');
    expect(reply.json()).toMatchObject({ code: 'lender-test-under-way' });
    await routing.sql(`UPDATE job SET state = 'completed' WHERE state = 'waiting'`);
    await routing.sql(
      `UPDATE lender_test_run SET asked_at = asked_at - interval '5 minutes' WHERE finished_at IS NULL`,
    );
    expect((await bench('alder')).runs.map(({ state }) => state)).toContain('lost');
    expect((await ran('alder')).state).toBe('finished');
  });

  test('refuses a lender without a fixture applicant and an unknown scenario', async () => {
    expect((await bench('birch')).unavailable).toContain('has no scenarios.json');
    expect((await ask('birch')).json()).toMatchObject({ code: 'lender-not-testable' });
    expect((await ask('alder', { scenario: 'explode' })).statusCode).toBe(422);
  });

  test('leaves only the newest twenty runs', async () => {
    await routing.sql(
      `INSERT INTO lender_test_run (lender_id, lender_version, asked_by, asked_at, finished_at)
       SELECT ?, 1, (SELECT min(id) FROM app_user), now() - interval '1 day', now() FROM generate_series(1, 30)`,
      [ids.get('house')],
    );
    await ran('house');
    const [row] = await routing.sql<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM lender_test_run WHERE lender_id = ?`,
      [ids.get('house')],
    );
    expect(row!.rows).toBe(20);
  });
});

test('only users who may change lender objects run tests', async () => {
  const place = await routing.submit('Waterfall', ['birch']);
  const support = await routing.staff('FP_SUPPORT', place);
  expect((await ask('alder', {}, support)).statusCode).toBe(403);
  expect(sent).toEqual([]);
});
