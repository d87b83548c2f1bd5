import { setTimeout as sleep } from 'node:timers/promises';
import { judge, waitUntilDecided } from '../crash/judge.ts';
import { createDrafts, createTestStore, withForm, type Draft, type TestStore } from '../lab/drafts.ts';
import { startTestInstallation, type TestInstallation } from '../lab/index.ts';
import { writeInstallationLenders } from '../lab/lab-lenders.ts';
import type { Figures } from './figures.ts';
import { percentile } from './percentile.ts';

const hanging = 'hanging';
const others = ['steady-0', 'steady-1', 'steady-2'];
const phaseMs = 40_000;
const turnMs = 500;
/**
 * For each phase, the index of the Millrace instance whose lender hangs. Both instances run at the same time
 * on one machine, so other load affects both.
 */
const phases = [0, 1, 1, 0];
/**
 * The maximum wait in milliseconds. The circuit breaker allows one trial call after 30 s. If that call fails,
 * it allows another 60 s later.
 */
const patienceMs = 240_000;

interface Product {
  readonly lab: TestInstallation;
  /** The store whose form asks the hanging lender together with other lenders. */
  readonly together: TestStore;
  /** The store whose form asks only the hanging lender. */
  readonly alone: TestStore;
}

interface Phase {
  readonly hangs: boolean;
  /** Milliseconds from submission to the recorded decision, for lenders that do not hang. */
  readonly othersMs: number[];
  readonly apiMs: number[];
  readonly circuitOpenS: number | null;
}

/**
 * Measures the effect of a lender that accepts every application but never replies, not even to status
 * checks. New applications keep arriving. Half of them ask only this lender. The others ask it together with
 * three other lenders. A second instance of Millrace gets the same load, but all its lenders reply.
 */
export async function hangingLender(): Promise<Figures> {
  const http = { kind: 'http', milliseconds: 100, settleMs: 700, deadlineMs: 10_000 } as const;
  const plugins = writeInstallationLenders([hanging, ...others].map((id) => ({ ...http, id })));
  const products: Product[] = [];
  try {
    for (let count = 0; count < 2; count += 1) products.push(await startProduct(plugins.folder));
    await Promise.all(products.map((product) => play(product, false, 5_000)));
    const played: Phase[] = [];
    const ended = { lost: 0, doubled: 0 };
    for (const hangsAt of phases) {
      const both = await Promise.all(
        products.map((product, index) => play(product, index === hangsAt, phaseMs)),
      );
      played.push(...both);
      for (const [index, { ids }] of both.entries()) {
        const { together } = products[index]!;
        await waitUntilDecided(together, ids, patienceMs);
        const { lost, doubled } = await judge(together, ids);
        ended.lost += lost;
        ended.doubled += doubled;
      }
    }
    return figuresOf(played, ended);
  } finally {
    for (const { lab, together } of products) {
      await together.client.end();
      await lab.close();
    }
    plugins.remove();
  }
}

async function startProduct(pluginFolder: string): Promise<Product> {
  const lab = await startTestInstallation({
    seed: 'none',
    workers: 1,
    pluginDirs: [pluginFolder],
    env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' },
  });
  const together = await createTestStore(lab, [hanging, ...others], 'Shotgun');
  return { lab, together, alone: await withForm(together, [hanging], 'Waterfall') };
}

function figuresOf(played: readonly Phase[], { lost, doubled }: { lost: number; doubled: number }): Figures {
  const quiet = played.filter(({ hangs }) => !hangs);
  const hung = played.filter(({ hangs }) => hangs);
  const p95 = (some: readonly Phase[], key: 'othersMs' | 'apiMs') =>
    percentile(
      some.flatMap((phase) => phase[key]),
      95,
    );
  const each = (some: readonly Phase[]) =>
    some.map((phase) => Math.round(p95([phase], 'othersMs'))).join(' / ');
  console.log(`  p95 of the other lenders: ${each(hung)} ms while one hangs, ${each(quiet)} ms beside it`);
  return {
    quiet_others_p95_ms: { value: p95(quiet, 'othersMs'), unit: 'ms', goal: null },
    hanging_others_p95_ms: { value: p95(hung, 'othersMs'), unit: 'ms', goal: null },
    hanging_others_p95_percent: {
      value: (p95(hung, 'othersMs') / p95(quiet, 'othersMs') - 1) * 100,
      unit: '%',
      goal: '<= 10',
    },
    quiet_api_p95_ms: { value: p95(quiet, 'apiMs'), unit: 'ms', goal: null },
    hanging_api_p95_ms: { value: p95(hung, 'apiMs'), unit: 'ms', goal: '<= 300' },
    hanging_circuit_open_s: {
      value: Math.max(...hung.map(({ circuitOpenS }) => circuitOpenS ?? phaseMs / 1000)),
      unit: 's',
      goal: '<= 15',
    },
    hanging_doubled: { value: doubled, unit: '', goal: '<= 0' },
    hanging_lost: { value: lost, unit: '', goal: '<= 0' },
  };
}

/** Starts applications at fixed times, even while earlier applications are still running. */
async function play(
  { lab, together, alone }: Product,
  hangs: boolean,
  forMs: number,
): Promise<Phase & { ids: string[] }> {
  const turns = forMs / turnMs;
  const asking = await createDrafts(together, turns);
  const askingOne = await createDrafts(alone, turns);
  if (hangs) await setScenario(lab, 'time-out');
  const since = Date.now();
  const running: Promise<number[]>[] = [];
  const begun = performance.now();
  for (let turn = 0; turn < turns; turn += 1) {
    await sleep(Math.max(0, begun + turn * turnMs - performance.now()));
    running.push(apply(lab, asking[turn]!), apply(lab, askingOne[turn]!));
  }
  const apiMs = (await Promise.all(running)).flat();
  const circuitOpenS = hangs ? await secondsToOpen(together, since) : null;
  const othersMs = await answerTimes(together, asking);
  if (hangs) await setScenario(lab, 'approve');
  return { hangs, othersMs, apiMs, circuitOpenS, ids: [...asking, ...askingOne].map(({ id }) => id) };
}

/** Submits the application and polls the results like the shopper's page. */
async function apply(lab: TestInstallation, draft: Draft): Promise<number[]> {
  const times = [await timed(lab, draft, 'POST', 'form/submit')];
  for (const wait of [500, 1500]) {
    await sleep(wait);
    times.push(await timed(lab, draft, 'GET', 'results?locale=en'));
  }
  return times;
}

async function timed(
  lab: TestInstallation,
  draft: Draft,
  method: 'GET' | 'POST',
  path: string,
): Promise<number> {
  const start = performance.now();
  const reply = await fetch(`${lab.url}/api/shopper/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-app': '1',
      cookie: draft.cookie,
      'x-form-id': draft.id,
      'idempotency-key': draft.id,
    },
    ...(method === 'POST' && { body: JSON.stringify(draft.shown) }),
  });
  const text = await reply.text();
  const time = performance.now() - start;
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
  return time;
}

async function answerTimes({ client }: TestStore, drafts: readonly Draft[]): Promise<number[]> {
  const asked = drafts.length * others.length;
  const end = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await client.query<{ ms: number }>(
      `SELECT (extract(epoch FROM e.at - p.submitted_at) * 1000)::float8 AS ms
       FROM attempt a JOIN application p ON p.id = a.application_id
         JOIN attempt_event e ON e.attempt_id = a.id AND e.to_state = 'RESPONDED'
       WHERE p.id = ANY($1::uuid[]) AND a.lender_key = ANY($2::text[])`,
      [drafts.map(({ id }) => id), others],
    );
    if (rows.length >= asked) return rows.map(({ ms }) => ms);
    if (performance.now() > end) throw new Error(`Only ${rows.length} of ${asked} answers of others came.`);
    await sleep(200);
  }
}

async function secondsToOpen({ client }: TestStore, since: number): Promise<number | null> {
  const { rows } = await client.query<{ s: number | null }>(
    `SELECT extract(epoch FROM min(since) - to_timestamp($1::float8 / 1000))::float8 AS s FROM lender_block
     WHERE kind = 'circuit-open' AND since >= to_timestamp($1::float8 / 1000)`,
    [since],
  );
  return rows[0]!.s;
}

async function setScenario(lab: TestInstallation, scenario: 'time-out' | 'approve'): Promise<void> {
  const reply = await fetch(`${lab.sandbox.url}/_control/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lender: hanging, scenario }),
  });
  if (!reply.ok) throw new Error(`The sandbox answered ${reply.status}: ${await reply.text()}`);
}
