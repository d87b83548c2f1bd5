import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CreditCheckList } from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { inHouseLender } from '../../../../test/routing/scripted-lenders.ts';
import { AttemptStore } from '../../routing/route-attempts/index.ts';
import { InHouse, LenderCalls } from '../lender-work/index.ts';
import { softPullApplicant } from '../../../../test/routing/soft-pull-applicant.ts';

const answers = softPullApplicant;
const scored = (score: number) => ({ full_feed: { credit_score: { fico_8: { score } } } });
const noFile = { reports: { equifax: { failure_type: 'no-hit' } } };

let bureau: http.Server;
let pulls: number;
let heard: () => Promise<void>;
let reply: { status: number; body: object };
let routing: RoutingApp;

beforeAll(async () => {
  bureau = http.createServer((_, response) => {
    pulls += 1;
    void heard().then(() =>
      response
        .writeHead(reply.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(reply.body)),
    );
  });
  await once(bureau.listen(0, '127.0.0.1'), 'listening');
  const settings = { config: [{ key: 'credit_score', type: 'number', default: 655, label: 'Score' }] };
  routing = await RoutingApp.start([inHouseLender('ours', 'credit-tiers', settings)], {
    CREDIT_SCORE_DRIVER: 'isoftpull',
    ISOFTPULL_KEY: 'key-1',
    ISOFTPULL_SECRET: 'secret-1',
    ISOFTPULL_URL: `http://127.0.0.1:${(bureau.address() as AddressInfo).port}`,
  });
}, 60_000);
beforeEach(() => {
  pulls = 0;
  heard = () => Promise.resolve();
  reply = { status: 200, body: scored(843) };
});
afterAll(async () => {
  await routing.close();
  bureau.closeAllConnections();
  bureau.close();
});

type Form = Awaited<ReturnType<RoutingApp['submit']>>;
async function decided(known: Readonly<Record<string, string>> = answers): Promise<Form> {
  const form = await routing.submit('Waterfall', ['ours'], known);
  await routing.sql(`UPDATE application SET requested_cents = 240000 WHERE id = ?`, [form.formId]);
  await routing.drive();
  return form;
}
const ask = async ({ formId }: Form, at: Form, role: Role = 'PROCESSOR') =>
  routing.call(
    'GET',
    `/api/credit-checks?formId=${formId}&storeId=${at.storeId}`,
    await routing.staff(role, at),
  );
const checksOf = async (form: Form) => (await ask(form, form)).json<CreditCheckList>().checks;
/** Decides the attempt again, as a worker does after another worker died during the decision. */
async function decideAgain({ formId }: Form) {
  const [made] = await routing.attempts(formId);
  const attempt = (await routing.get(AttemptStore).find(routing.em(), made!.id))!;
  const prepared = await routing.get(LenderCalls).prepare(routing.em(), attempt);
  if (typeof prepared === 'string') throw new Error(prepared);
  return routing.get(InHouse).decide(routing.em(), attempt, prepared);
}

describe('a soft pull', () => {
  test('is stored with its score, encrypted in the database', async () => {
    const form = await decided();
    expect(await checksOf(form)).toEqual([
      {
        id: expect.any(Number),
        form_id: form.formId,
        lender_name: 'Lender ours',
        source: 'isoftpull',
        result: 'score',
        score: 843,
        checked_at: expect.stringMatching(/Z$/),
      },
    ]);
    const rows = await routing.sql<{ bytes: string }>(
      `SELECT encode(score_sealed, 'escape') AS bytes FROM credit_check`,
    );
    expect(rows.map(({ bytes }) => bytes.includes('843'))).toEqual([false]);
  });

  test('is not repeated by a worker that claims the attempt again, and gives the same decision', async () => {
    const form = await decided();
    reply = { status: 200, body: scored(301) };
    const verdict = await decideAgain(form);
    expect(verdict).toMatchObject({ outcome: 'Approved', note: expect.stringContaining('Tier 1 of') });
    expect([pulls, (await checksOf(form)).length]).toEqual([1, 1]);
  });

  test('that finds no file is stored without a score, and a person decides', async () => {
    reply = { status: 200, body: noFile };
    const form = await decided();
    expect(await routing.story(form.formId)).toEqual(['ours.1.1 PENDING Pending']);
    expect(await checksOf(form)).toMatchObject([{ result: 'no_hit', score: null }]);
  });

  test('that was refused is stored and repeated', async () => {
    reply = { status: 429, body: {} };
    const form = await decided();
    reply = { status: 200, body: scored(843) };
    await decideAgain(form);
    expect((await checksOf(form)).map(({ result, score }) => [result, score])).toEqual([
      ['score', 843],
      ['refused', null],
    ]);
  });

  test('whose answer was lost with its worker is not repeated, and a person decides', async () => {
    const form = await decided();
    // Sets the row to the state that a dead worker leaves. The worker died after the bureau's reply, before
    // it committed the result.
    await routing.sql(
      `UPDATE credit_check SET result = 'asked', score_sealed = NULL WHERE attempt_id IN (SELECT id FROM attempt WHERE application_id = ?)`,
      [form.formId],
    );
    const verdict = await decideAgain(form);
    expect(verdict).toMatchObject({ outcome: 'Pending', note: expect.stringContaining('answer was lost') });
    expect([pulls, await checksOf(form)]).toMatchObject([1, [{ result: 'asked', score: null }]]);
  });

  test('is stored as asked before the bureau is called', async () => {
    let before: unknown[] = [];
    heard = async () => {
      before = await routing.sql(`SELECT result FROM credit_check ORDER BY id DESC LIMIT 1`);
    };
    const form = await decided();
    expect(before).toEqual([{ result: 'asked' }]);
    expect(await checksOf(form)).toMatchObject([{ result: 'score', score: 843 }]);
  });

  test("that lacks the shopper's data stores nothing", async () => {
    const form = await decided({ first_name: 'Ana' });
    expect([pulls, await checksOf(form)]).toEqual([0, []]);
  });
});

describe('credit checks of an application', () => {
  test("are shown only to users who see the store's applications and their lenders", async () => {
    const [form, other] = [await decided(), await decided()];
    expect((await ask(form, form, 'BASIC')).statusCode).toBe(403);
    expect((await ask(form, other)).statusCode).toBe(404);
    await routing.sql(`UPDATE application SET deleted_at = now() WHERE id = ?`, [form.formId]);
    expect((await ask(form, form)).statusCode).toBe(404);
  });
});
