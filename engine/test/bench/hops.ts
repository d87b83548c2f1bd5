import { createDrafts, createTestStore, submitDraft } from '../lab/drafts.ts';
import { startTestInstallation } from '../lab/index.ts';
import { writeInstallationLenders } from '../lab/lab-lenders.ts';
import type { Figures } from './figures.ts';
import { floorHopsPerSecond } from './hand-written-baseline.ts';
import { plainBullPerSecond } from './plain-bull.ts';

const lenderCount = 5;
const concurrency = 8;
const routes = 200;
const rounds = 5;
const lenders = Array.from({ length: lenderCount }, (_, index) => `hop-${index}`);

/**
 * Measures lender hops per second through the whole engine. In a hop, a route asks one lender and stores the
 * answer. The lenders answer immediately, and there is one worker. Two baselines run on the same Postgres and
 * Redis: a hand-written minimal engine (`hand-written-baseline.ts`), and Bull with empty jobs.
 */
export async function lenderHops(): Promise<Figures> {
  const plugins = writeInstallationLenders(
    lenders.map((id) => ({ id, kind: 'instant', answer: 'Rejected', concurrency })),
  );
  const lab = await startTestInstallation({
    seed: 'none',
    workers: 1,
    pluginDirs: [plugins.folder],
    env: { LOG_LEVEL: 'warn' },
  });
  try {
    const store = await createTestStore(lab, lenders, 'Waterfall');
    const engineRate = async () => {
      const drafts = await createDrafts(store, routes);
      await lab.stopProcess('worker-1');
      for (let at = 0; at < drafts.length; at += 8)
        await Promise.all(drafts.slice(at, at + 8).map((draft) => submitDraft(lab.urls, draft, 10_000)));
      const start = performance.now();
      await lab.continueProcess('worker-1');
      const ids = drafts.map(({ id }) => id);
      for (let done = 0; done < routes;) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        const { rows } = await store.client.query<{ count: string }>(
          `SELECT count(*) FROM route WHERE application_id = ANY($1::uuid[]) AND state = 'done'`,
          [ids],
        );
        done = Number(rows[0]!.count);
      }
      return (routes * lenderCount) / ((performance.now() - start) / 1000);
    };
    const floorRate = () =>
      floorHopsPerSecond({
        databaseUrl: lab.databaseUrl,
        redisUrl: lab.redisUrl,
        routes,
        hops: lenderCount,
        queues: lenderCount,
        concurrency,
      });
    // These first measurements are not counted, because they compile code and fill caches.
    await engineRate();
    await floorRate();
    const engine: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await floorRate());
      engine.push(await engineRate());
    }
    const bull = await plainBullPerSecond(lab.redisUrl, 5000, lenderCount * concurrency);
    await store.client.end();
    console.log(`  engine ${list(engine)}, floor ${list(floor)}, plain Bull ${Math.round(bull)} a second`);
    return {
      hops_per_second: { value: median(engine), unit: '1/s', goal: null },
      floor_hops_per_second: { value: median(floor), unit: '1/s', goal: null },
      hops_vs_floor: { value: median(engine) / median(floor), unit: '', goal: '>= 0.7' },
      hops_vs_plain_bull: { value: median(engine) / bull, unit: '', goal: null },
    };
  } finally {
    await lab.close();
    plugins.remove();
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const list = (values: number[]) => values.map(Math.round).join(' / ');
