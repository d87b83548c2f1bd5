import { LenderError, type LenderApplication, type LenderReply } from '@millrace/plugin-sdk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { breakStatements } from '../../../../test/setup/broken-statement.ts';
import { observeStatements } from '../../../../test/setup/observed-statements.ts';
import { Reconciler } from './index.ts';
import { CircuitBreakers } from '../../lender-health/circuit-breakers/index.ts';

const approved: LenderReply = {
  outcome: 'Approved',
  approvedCents: 100_000,
  references: { application: 'A' },
};
const rejected: LenderReply = { outcome: 'Rejected' };
const sent: string[] = [];
let isDown = true;
let failure = new LenderError('connection-lost', 'maybe', 'The connection broke.');
const submit =
  (id: string) =>
  async (_: unknown, { reference }: LenderApplication) => {
    sent.push(`${id} ${reference}`);
    if (id === 'anna' && isDown) throw failure;
    return id === 'anna' ? approved : rejected;
  };
const lenders = ['anna', 'bert'].map((id) => ({
  id,
  operations: { submit: submit(id), lookup: async () => null },
}));

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start(lenders);
});
afterAll(() => app.close());
afterEach(() => void jest.restoreAllMocks());
beforeEach(async () => {
  await app.sql(`UPDATE lender_block SET over_at = now() - interval '1 hour'`);
  await app.sql(`UPDATE attempt_event SET at = at - interval '1 hour'`);
  await app.sql(`UPDATE attempt SET state = 'REVIEW' WHERE state IN ('QUEUED', 'UNKNOWN')`);
  await app.sql(`UPDATE job SET state = 'completed' WHERE state = 'waiting'`);
  sent.length = 0;
  isDown = true;
  failure = new LenderError('connection-lost', 'maybe', 'The connection broke.');
});

const look = () => app.get(CircuitBreakers).checkNow();
const openBreakers = () =>
  app.sql<{ line: string }>(
    `SELECT concat_ws(' ', l.key, t.kind, t.tries) AS line FROM lender_block t JOIN lender l ON l.id = t.lender_id
     WHERE t.over_at IS NULL`,
  );
const isOpen = async () => (await openBreakers()).map(({ line }) => line);
/** Makes ten calls to the lender anna fail. */
async function breakAnna(): Promise<void> {
  for (let count = 0; count < 10; count += 1) await app.submit('Waterfall', ['anna']);
  await app.drive();
  await look();
}
const retryNow = () => app.sql(`UPDATE lender_block SET retry_at = now() WHERE over_at IS NULL`);
const comeBack = async () => {
  await app.sql(`UPDATE job SET run_at = now() WHERE state = 'waiting'`);
  await app.drive();
};
const states = async (formId: string) => app.story(formId);

test('after ten lost calls no more are sent, and waiting attempts stay provably unsent', async () => {
  await breakAnna();
  expect(await isOpen()).toEqual(['anna circuit-open 0']);
  sent.length = 0;
  const { formId } = await app.submit('Waterfall', ['anna', 'bert']);
  await app.drive();
  expect(sent).toEqual([]);
  expect(await states(formId)).toEqual(['anna.1.1 QUEUED']);
  const [job] = await app.sql<{ error_code: string; later: boolean }>(
    `SELECT error_code, run_at > now() AS later FROM job WHERE application_id = ?`,
    [formId],
  );
  expect(job).toEqual({ error_code: 'circuit-open', later: true });
});

test('an attempt that waited as long as the form allows is cancelled, and the next lender is asked', async () => {
  await breakAnna();
  sent.length = 0;
  const answers = { first_name: 'Maria' };
  const { formId } = await app.submit('Waterfall', ['anna', 'bert'], answers, { lender_seconds: 60 });
  await app.drive();
  const waited = (seconds: number) =>
    app.sql(`UPDATE attempt SET queued_at = now() - make_interval(secs => ?) WHERE application_id = ?`, [
      seconds,
      formId,
    ]);
  await waited(50);
  await app.get(Reconciler).cancelBlocked();
  expect(await states(formId)).toEqual(['anna.1.1 QUEUED']);
  await waited(61);
  await app.get(Reconciler).cancelBlocked();
  isDown = false;
  await retryNow();
  await comeBack();
  expect(await states(formId)).toEqual(['anna.1.1 CANCELLED', 'bert.1.1 RESPONDED Rejected']);
  expect(sent.map((line) => line.split(' ')[0])).toEqual(['bert']);
});

test('one attempt is sent as a probe, and its success releases all others', async () => {
  await breakAnna();
  const forms = await Promise.all([1, 2, 3].map(() => app.submit('Waterfall', ['anna'])));
  await app.drive();
  sent.length = 0;
  isDown = false;
  await retryNow();
  await comeBack();
  expect(sent).toHaveLength(1);
  await look();
  expect(await isOpen()).toEqual([]);
  // Runs the jobs that the closed circuit released, before the time of their next retry.
  await app.drive();
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(3);
  for (const { formId } of forms) expect(await states(formId)).toEqual(['anna.1.1 RESPONDED Approved']);
});

test('a failed probe is not sent again, and the next probe comes after a longer pause', async () => {
  await breakAnna();
  const { formId } = await app.submit('Waterfall', ['anna']);
  await app.drive();
  sent.length = 0;
  await retryNow();
  await comeBack();
  await look();
  expect(await isOpen()).toEqual(['anna circuit-open 1']);
  expect(await states(formId)).toEqual(['anna.1.1 UNKNOWN']);
  expect(sent).toHaveLength(1);
  const [{ seconds }] = (await app.sql<{ seconds: number }>(
    `SELECT extract(epoch FROM retry_at - now())::integer AS seconds FROM lender_block WHERE over_at IS NULL`,
  )) as [{ seconds: number }];
  expect(seconds).toBeGreaterThan(50);
});

test('other attempts wait while a probe is out', async () => {
  await breakAnna();
  for (let count = 0; count < 2; count += 1) await app.submit('Waterfall', ['anna']);
  await app.drive();
  await app.sql(`UPDATE lender_block SET retry_at = now(), probed_at = now() WHERE over_at IS NULL`);
  await comeBack();
  const rows = await app.sql<{ seconds: number }>(
    `SELECT extract(epoch FROM run_at - now())::integer AS seconds FROM job WHERE state = 'waiting'`,
  );
  expect(rows).toHaveLength(2);
  for (const { seconds } of rows) expect(seconds).toBeGreaterThan(100);
});

test('a lender that refuses the probe counts as reachable', async () => {
  await breakAnna();
  await app.submit('Waterfall', ['anna']);
  await app.drive();
  failure = new LenderError('bad-credentials', 'no', 'Refused.');
  await retryNow();
  await comeBack();
  await look();
  expect(await isOpen()).toEqual([]);
});

test('a probe that is cancelled before sending lets another one go at once', async () => {
  await breakAnna();
  const [first, second] = [await app.submit('Waterfall', ['anna']), await app.submit('Waterfall', ['anna'])];
  await app.drive();
  sent.length = 0;
  isDown = false;
  await app.sql(`UPDATE store_credential SET is_active = false WHERE is_active`);
  await retryNow();
  await comeBack();
  await look();
  await app.sql(`UPDATE store_credential SET is_active = true`);
  expect(sent).toEqual([]);
  const [{ probed_at: probedAt }] = (await app.sql<{ probed_at: unknown }>(
    `SELECT probed_at FROM lender_block WHERE over_at IS NULL`,
  )) as [{ probed_at: unknown }];
  expect(probedAt).toBeNull();
  expect([...(await states(first.formId)), ...(await states(second.formId))].sort()).toEqual([
    'anna.1.1 ERROR_FINAL',
    'anna.1.1 QUEUED',
  ]);
});

test('a form that does not wait excludes the lender and stores the reason in its plan', async () => {
  await breakAnna();
  sent.length = 0;
  const answers = { first_name: 'Maria' };
  const { formId } = await app.submit('Waterfall', ['anna', 'bert'], answers, { skip_unhealthy: true });
  await app.drive();
  expect(await states(formId)).toEqual(['bert.1.1 RESPONDED Rejected']);
  const [row] = await app.sql<{ codes: string[] }>(
    `SELECT array(SELECT e ->> 'code' FROM jsonb_array_elements(plan -> 'excluded') e) AS codes FROM route WHERE application_id = ?`,
    [formId],
  );
  expect(row!.codes).toEqual(['unhealthy']);
});

test('three hanging calls and no success open the circuit, but calls of a dead worker do not count', async () => {
  for (let count = 0; count < 3; count += 1) await app.submit('Waterfall', ['anna']);
  const hang = (lease: string) =>
    app.sql(
      `UPDATE attempt SET state = 'SUBMITTING', sent_at = now() - interval '1 minute', lease_until = now() ${lease} WHERE state IN ('QUEUED', 'SUBMITTING')`,
    );
  await hang(`- interval '1 second'`);
  await look();
  expect(await isOpen()).toEqual([]);
  await hang(`+ interval '1 minute'`);
  await look();
  expect(await isOpen()).toEqual(['anna circuit-open 0']);
  await app.sql(`UPDATE attempt SET state = 'REVIEW' WHERE state = 'SUBMITTING'`);
});

describe('calls that seem to hang', () => {
  let clock = 1_000_000;
  let scheduler: CircuitBreakers;
  const checkAfter = async (seconds: number) => {
    clock += seconds * 1000;
    await scheduler.look();
    return isOpen();
  };
  beforeEach(async () => {
    jest.spyOn(performance, 'now').mockImplementation(() => clock);
    const own = app.get(CircuitBreakers);
    const config = { ...(Reflect.get(own, 'config') as object), CIRCUIT_BREAKER: '1' };
    scheduler = Object.assign(Object.create(own) as object, { config }) as unknown as CircuitBreakers;
    for (let second = 0; second < 6; second += 1) await checkAfter(1);
    for (let count = 0; count < 3; count += 1) await app.submit('Waterfall', ['anna']);
    await app.sql(
      `UPDATE attempt SET state = 'SUBMITTING', sent_at = now() - interval '1 minute', lease_until = now() + interval '1 minute'
       WHERE state = 'QUEUED'`,
    );
  });
  afterEach(() => app.sql(`UPDATE attempt SET state = 'REVIEW' WHERE state = 'SUBMITTING'`));

  test('are ignored for a few seconds after the database did not answer', async () => {
    breakStatements(/FROM lender_block WHERE over_at/, { isCarriedOut: false, times: 6 });
    for (let second = 0; second < 6; second += 1) await expect(checkAfter(1)).rejects.toThrow(/terminated/);
    for (let second = 0; second < 5; second += 1) expect(await checkAfter(1)).toEqual([]);
    expect(await checkAfter(1)).toEqual(['anna circuit-open 0']);
  });

  test('are ignored if the database stalled during the query', async () => {
    const end = observeStatements((statement, run) => {
      if (String(statement).includes('AS seconds')) clock += 20_000;
      return run();
    });
    expect(await checkAfter(1)).toEqual([]);
    end();
  });

  test('open the circuit if the database is healthy', async () => {
    expect(await checkAfter(1)).toEqual(['anna circuit-open 0']);
  });
});

test('three timeouts open the circuit, however many calls succeeded before', async () => {
  isDown = false;
  for (let count = 0; count < 12; count += 1) await app.submit('Waterfall', ['anna']);
  await app.drive();
  isDown = true;
  failure = new LenderError('timed-out', 'maybe', 'Nothing came back.');
  for (let count = 0; count < 3; count += 1) await app.submit('Waterfall', ['anna']);
  await app.drive();
  await look();
  expect(await isOpen()).toEqual([]);
  await app.sql(`UPDATE attempt_event SET at = at - interval '50 seconds' WHERE to_state = 'RESPONDED'`);
  await look();
  expect(await isOpen()).toEqual(['anna circuit-open 0']);
});

test('a lender with more than 5,000 waiting attempts is excluded; a form with no other lender is refused', async () => {
  const { formId } = await app.submit('Waterfall', ['anna']);
  await app.sql(
    `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, position, state, generation)
     SELECT application_id, org_id, store_id, lender_id, lender_key, 1, 'QUEUED', n FROM attempt, generate_series(2, 5002) n
     WHERE application_id = ?`,
    [formId],
  );
  await look();
  expect(await isOpen()).toEqual(['anna too-many-waiting 0']);
  await expect(app.submit('Waterfall', ['anna'])).rejects.toMatchObject({
    status: 429,
    code: 'lenders-busy',
  });
  const other = await app.submit('Waterfall', ['anna', 'bert']);
  await app.sql(`DELETE FROM attempt WHERE generation > 1`);
  await look();
  expect(await isOpen()).toEqual([]);
  await app.drive();
  expect(await states(other.formId)).toEqual(['bert.1.1 RESPONDED Rejected']);
});
