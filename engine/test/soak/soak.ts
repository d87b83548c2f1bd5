import type { SavedAnswers, ShopperForm } from '@millrace/schemas/api';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { judge, waitUntilDecided } from '../crash/judge.ts';
import type { Figures } from '../bench/figures.ts';
import { percentile } from '../bench/percentile.ts';
import { confirmationOf } from '../http/confirmation.ts';
import { createDrafts, createTestStore, withForm, type Draft, type TestStore } from '../lab/drafts.ts';
import { startTestInstallation } from '../lab/index.ts';
import { writeInstallationLenders } from '../lab/lab-lenders.ts';
import { signIn } from '../lab/sign-in.ts';
import { Errors } from './errors.ts';
import { People } from './people.ts';
import { Processes, watched } from './processes.ts';
import { slopePerMinute, type Sample } from './slope.logic.ts';

const everyMs = 1_000;
const lookEveryMs = 5_000;
/** The number of samples between two progress lines. It gives one line per minute. */
const linesEvery = 12;
const readers = 10;
const readEveryMs = 2_000;
const callEveryMs = 500;
const patienceMs = 120_000;
const caller = 'soak-caller';
/**
 * SQL condition for jobs that are due much later, such as reminders and repeated status checks. The wait at
 * the end of the run ignores these jobs.
 */
const forLater = `state = 'waiting' AND run_at > now() + interval '5 minutes'`;
const lenders = ['soak-quick', 'soak-slow', caller];
const shipped = path.resolve(import.meta.dirname, '../../../plugins');

/**
 * Simulates an ordinary day in half an hour. One application is submitted each second, alternately to a
 * waterfall and to a shotgun form. Two lenders decline, and the third approves by webhook. Shoppers listen
 * for results; staff open lists and applications.
 */
export async function soak(
  minutes: number,
  tell: (line: string) => void,
): Promise<{ figures: Figures; errors: string[] }> {
  const http = { kind: 'http', answer: 'Rejected' } as const;
  const plugins = writeInstallationLenders([
    { ...http, id: 'soak-quick', milliseconds: 200 },
    { ...http, id: 'soak-slow', milliseconds: 1000 },
    { id: caller, kind: 'caller' },
  ]);
  const errors = new Errors(tell);
  const lab = await startTestInstallation({
    seed: 'demo',
    workers: 1,
    pluginDirs: [plugins.folder, shipped],
    env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' },
  });
  try {
    const waterfall = await createTestStore(lab, lenders, 'Waterfall');
    const shotgun = await withForm(waterfall, lenders, 'Shotgun');
    const people = new People(lab, errors);
    const processes = new Processes(lab, errors);
    const login = lab.demo!.logins.find(({ role }) => role === 'DEV_ADMIN')!;
    const staff = await signIn(lab.url, login);
    const end = performance.now() + minutes * 60_000;
    const ids: string[] = [];
    const connections: Sample[] = [];
    const shoppers: Promise<void>[] = [];

    const applications = every(everyMs, end, async (turn) => {
      const [draft] = await createDrafts(turn % 2 === 0 ? waterfall : shotgun, 1);
      ids.push(draft!.id);
      shoppers.push(shop(people, draft!));
    });
    const browsing = Array.from({ length: readers }, (_, reader) =>
      every(readEveryMs, end, (turn) => browse(people, staff, waterfall, ids, turn * readers + reader)),
    );
    const watching = every(lookEveryMs, end, async (turn) => {
      processes.look();
      connections.push([(turn * lookEveryMs) / 60_000, await connectionCount(waterfall)]);
      if (turn % linesEvery === linesEvery - 1)
        tell(`  ${ids.length} applications, ${errors.count} errors; ${processes.now}`);
    });
    const calls = callBack(people, waterfall, ids, end + patienceMs);
    await Promise.all([applications, watching, ...browsing]);
    await Promise.all(shoppers);
    await waitUntilDecided(waterfall, ids, patienceMs);
    calls.stop();
    await calls.done;
    await waitForJobs(waterfall, patienceMs);
    await countBadEnds(waterfall, ids, errors);
    processes.readLogs();
    const { lost, doubled, review, sent } = await judge(waterfall, ids);
    await waterfall.client.end();

    const warm = (samples: readonly Sample[]) => samples.filter(([at]) => at >= minutes / 3);
    const memory = watched.flatMap((name) => {
      const samples = warm(processes.memoryMb[name]);
      const kind = name.replace(/-1$/, '');
      return [
        [`soak_${kind}_mb_warm`, samples[0]![1], 'MB', null],
        [`soak_${kind}_mb_end`, samples.at(-1)![1], 'MB', null],
        [`soak_${kind}_slope_mb_per_minute`, slopePerMinute(samples), 'MB', '<= 1'],
        [`soak_${kind}_open_files_grown`, grown(warm(processes.openFiles[name])), '', null],
      ] as const;
    });
    const rows: readonly (readonly [string, number, string, string | null])[] = [
      ['soak_applications', ids.length, '', null],
      ['soak_submissions', sent, '', null],
      ['soak_errors', errors.count, '', '<= 0'],
      ['soak_lost', lost, '', '<= 0'],
      ['soak_doubled', doubled, '', '<= 0'],
      ['soak_review', review, '', '<= 0'],
      ['soak_requests', people.times.length, '', null],
      ['soak_api_p95_ms', percentile(people.times, 95), 'ms', '<= 300'],
      ...memory,
      ['soak_connections_grown', grown(warm(connections)), '', null],
    ];
    const figures = Object.fromEntries(
      rows.map(([name, value, unit, goal]) => [name, { value, unit, goal }]),
    );
    return { figures, errors: errors.lines };
  } finally {
    await lab.close();
    plugins.remove();
  }
}

/** Starts the work once per `ms` milliseconds, even if the previous work is still running. */
async function every(ms: number, end: number, work: (turn: number) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (let turn = 0; begun + turn * ms < end; turn += 1) {
    await sleep(Math.max(0, begun + turn * ms - performance.now()));
    running.push(work(turn));
  }
  await Promise.all(running);
}

/** Acts as a shopper, from opening the form to the results. */
async function shop(people: People, draft: Draft): Promise<void> {
  const { cookie } = draft;
  const form = await people.ask<ShopperForm>(cookie, 'GET', 'shopper/form');
  if (!form) return;
  const answers = { email: `soak-${draft.id}@example.com` };
  const body = { version: form.version, answers };
  const saved = await people.ask<SavedAnswers>(cookie, 'PATCH', 'shopper/form', body, draft.id);
  if (!saved) return;
  const shown = confirmationOf({ ...form, version: saved.version, answers, masked: [] });
  const hangUp = people.listen(draft);
  await people.submit({ ...draft, shown });
  for (const wait of [1000, 2000, 4000]) {
    await sleep(wait);
    await people.ask(cookie, 'GET', 'shopper/results?locale=en');
  }
  hangUp();
}

/** Sends requests of staff: lists, and single applications from the last minute. */
async function browse(
  people: People,
  cookie: string,
  { storeId }: TestStore,
  ids: readonly string[],
  turn: number,
): Promise<void> {
  const id = ids[Math.max(0, ids.length - 1 - (turn % 60))];
  const paths = [
    'forms',
    'admin/applications',
    'admin/bull-jobs',
    ...(id ? [`forms/${storeId}/${id}/processing/form-details`, `admin/explanations/${id}`] : []),
  ];
  await people.ask(cookie, 'GET', paths[turn % paths.length]!);
}

/** Sends the webhooks of the lender that decides by webhook, one for each of its applications. */
function callBack(people: People, { client }: TestStore, ids: readonly string[], end: number) {
  const called = new Set<string>();
  let stopped = false;
  const done = (async () => {
    while (!stopped && performance.now() < end) {
      const { rows } = await client.query<{ id: string }>(
        `SELECT id FROM attempt WHERE application_id = ANY($1::uuid[]) AND lender_key = $2 AND state = 'PENDING'`,
        [ids.slice(-600), caller],
      );
      const fresh = rows.filter(({ id }) => !called.has(id));
      await Promise.all(
        fresh.map(async ({ id }) => {
          if (await people.call(caller, id)) called.add(id);
        }),
      );
      await sleep(callEveryMs);
    }
  })();
  return { done, stop: () => void (stopped = true) };
}

async function connectionCount({ client }: TestStore): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE usename LIKE 'millrace\\_%'`,
  );
  return rows[0]!.count;
}

/**
 * Waits until no job waits or runs, but no longer than `patience`. A job ends a moment after its work.
 * `countBadEnds` counts the jobs that are left.
 */
async function waitForJobs({ client }: TestStore, patience: number): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    const { rows } = await client.query(
      `SELECT FROM job WHERE state IN ('waiting', 'active') AND NOT (${forLater}) LIMIT 1`,
    );
    if (rows.length === 0 || performance.now() >= end) return;
    await sleep(callEveryMs);
  }
}

/**
 * Counts wrong results of the run. Every lender of every application must have decided. No job may have
 * failed, be waiting or be running.
 */
async function countBadEnds({ client }: TestStore, ids: readonly string[], errors: Errors): Promise<void> {
  const { rows } = await client.query<{ what: string; count: number }>(
    `SELECT 'attempts that ended as ' || state AS what, count(*)::integer AS count FROM attempt
     WHERE application_id = ANY($1::uuid[]) AND state <> 'RESPONDED' GROUP BY 1
     UNION ALL
     SELECT 'jobs ' || name || ' left ' || state, count(*)::integer FROM job
     WHERE state <> 'completed' AND NOT (${forLater}) GROUP BY 1`,
    [ids],
  );
  for (const { what, count } of rows) for (let each = 0; each < count; each += 1) errors.add(what);
}

const grown = (samples: readonly Sample[]) => samples.at(-1)![1] - samples[0]![1];
