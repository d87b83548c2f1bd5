import { createDrafts, createTestStore, submitDraft, type Draft, type TestStore } from '../lab/drafts.ts';
import { startTestInstallation, type TestInstallation } from '../lab/index.ts';
import { writeInstallationLenders } from '../lab/lab-lenders.ts';
import type { Figures } from './figures.ts';

const lenderMilliseconds = 200;
const applications = 25;
const warmUps = 48;
const atATime = 6;
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

/**
 * Measures how much time routing adds to the lenders' own time. A waterfall (one lender after another) of 5
 * lenders is compared with the sum of their times. A shotgun (all at the same time) of 20 lenders is compared
 * with the slowest one.
 */
export async function modes(): Promise<Figures> {
  const waterfall = names('fall', 5);
  const shotgun = names('shot', 20);
  const plugins = writeInstallationLenders([
    ...waterfall.map((id, index) => lender(id, index === waterfall.length - 1)),
    ...shotgun.map((id) => lender(id, true)),
  ]);
  const lab = await startTestInstallation({
    seed: 'none',
    workers: 1,
    pluginDirs: [plugins.folder],
    env: { LOG_LEVEL: 'warn' },
  });
  try {
    const [inOrder, oneByOne] = await sideBySide(lab, waterfall, 'Waterfall');
    const [atOnce, together] = await sideBySide(lab, shotgun, 'Shotgun');
    const shown = [inOrder, oneByOne, atOnce, together].map(Math.round);
    console.log(
      `  waterfall ${shown[0]} ms, lenders alone ${shown[1]}; shotgun ${shown[2]} ms, lenders alone ${shown[3]}`,
    );
    return {
      waterfall_ratio: {
        value: inOrder / oneByOne,
        unit: '',
        goal: '<= 1.06',
      },
      shotgun_ratio: { value: atOnce / together, unit: '', goal: '<= 1.2' },
    };
  } finally {
    await lab.close();
    plugins.remove();
  }
}

const lender = (id: string, approves: boolean) =>
  ({
    id,
    kind: 'http',
    milliseconds: lenderMilliseconds,
    answer: approves ? 'Approved' : 'Rejected',
  }) as const;

/**
 * Returns the median times of the engine and of the lenders alone. The two are measured in alternation, so
 * that other load affects both equally. Warm-up runs come first, so that code is compiled and SQL statements
 * are planned.
 */
async function sideBySide(lab: TestInstallation, ids: readonly string[], mode: 'Waterfall' | 'Shotgun') {
  const store = await createTestStore(lab, ids, mode);
  const drafts = await createDrafts(store, warmUps + applications);
  for (let from = 0; from < warmUps; from += atATime) {
    const some = drafts.slice(from, from + atATime);
    await Promise.all([
      ...some.map((draft) => routeOf(store, draft)),
      lendersAlone(lab.sandbox.url, ids, mode === 'Shotgun', from - warmUps),
    ]);
  }
  const routed: number[] = [];
  const alone: number[] = [];
  for (const [round, draft] of drafts.slice(warmUps).entries()) {
    alone.push(await lendersAlone(lab.sandbox.url, ids, mode === 'Shotgun', round));
    routed.push(await routeOf(store, draft));
  }
  await store.client.end();
  return [median(routed), median(alone)] as const;
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;

/**
 * Returns the lenders' own time in milliseconds. A plain client makes the same calls to the same sandbox on
 * new connections. The calls are made one after another or at the same time. Each lender waits 200 ms and
 * then stores the application.
 */
async function lendersAlone(
  sandboxUrl: string,
  ids: readonly string[],
  atOnce: boolean,
  round: number,
): Promise<number> {
  const ask = async (id: string) => {
    const reply = await fetch(`${sandboxUrl}/plain/${id}/applications?ms=${lenderMilliseconds}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ reference: `alone-${id}-${round}` }),
    });
    await reply.json();
  };
  const start = performance.now();
  if (atOnce) await Promise.all(ids.map(ask));
  else for (const id of ids) await ask(id);
  return performance.now() - start;
}

/** Returns the milliseconds from the shopper's submission to the end of the route. */
async function routeOf({ lab, client }: TestStore, draft: Draft): Promise<number> {
  await submitDraft(lab.urls, draft, 10_000);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { rows } = await client.query<{ ms: number | null }>(
      `SELECT (extract(epoch FROM route.done_at - application.submitted_at) * 1000)::float8 AS ms
       FROM route JOIN application ON application.id = route.application_id WHERE application.id = $1`,
      [draft.id],
    );
    const ms = rows[0]?.ms;
    if (ms != null) return ms;
  }
}
