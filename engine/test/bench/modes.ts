import { createDrafts, createLabStore, submitDraft, type LabStore } from '../lab/drafts.ts';
import { startLab } from '../lab/index.ts';
import { writeLabLenders } from '../lab/lab-lenders.ts';
import type { Figures } from './figures.ts';

const lenderMilliseconds = 200;
const applications = 25;
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

/** What routing adds to the time the lenders take: waterfall of 5 over their sum, shotgun of 20 over the slowest. */
export async function modes(): Promise<Figures> {
  const waterfall = names('fall', 5);
  const shotgun = names('shot', 20);
  const plugins = writeLabLenders([
    ...waterfall.map((id, index) => lender(id, index === waterfall.length - 1)),
    ...shotgun.map((id) => lender(id, true)),
  ]);
  const lab = await startLab({
    seed: 'none',
    workers: 1,
    pluginDirs: [plugins.folder],
    env: { LOG_LEVEL: 'warn' },
  });
  try {
    const oneByOne = await lendersAlone(lab.sandbox.url, waterfall, false);
    const together = await lendersAlone(lab.sandbox.url, shotgun, true);
    const inOrder = await medianMilliseconds(await createLabStore(lab, waterfall, 'Waterfall'));
    const atOnce = await medianMilliseconds(await createLabStore(lab, shotgun, 'Shotgun'));
    const shown = [inOrder, oneByOne, atOnce, together].map(Math.round);
    console.log(
      `  waterfall ${shown[0]} ms, lenders alone ${shown[1]}; shotgun ${shown[2]} ms, lenders alone ${shown[3]}`,
    );
    return {
      waterfall_ratio: {
        value: inOrder / oneByOne,
        unit: '',
        goal: '<= 1.05',
      },
      shotgun_ratio: { value: atOnce / together, unit: '', goal: '<= 1.15' },
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
 * What the lenders themselves take: the same calls to the same sandbox by a plain client on fresh connections, one
 * after another or all at once. They sleep 200 ms and then store what they got.
 */
async function lendersAlone(sandboxUrl: string, ids: readonly string[], atOnce: boolean): Promise<number> {
  const ask = async (id: string, round: number) => {
    const reply = await fetch(`${sandboxUrl}/plain/${id}/applications?ms=${lenderMilliseconds}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ reference: `alone-${id}-${round}` }),
    });
    await reply.json();
  };
  const times: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const start = performance.now();
    if (atOnce) await Promise.all(ids.map((id) => ask(id, round)));
    else for (const id of ids) await ask(id, round);
    times.push(performance.now() - start);
  }
  return times.slice(1).sort((a, b) => a - b)[1]!;
}

/** From the shopper's submit to the route's end, one application after another; the first one warms up. */
async function medianMilliseconds(store: LabStore): Promise<number> {
  const times: number[] = [];
  for (const draft of await createDrafts(store, applications + 1)) {
    await submitDraft(store.lab.urls, draft, 10_000);
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const { rows } = await store.client.query<{ ms: number | null }>(
        `SELECT (extract(epoch FROM route.done_at - application.submitted_at) * 1000)::float8 AS ms
         FROM route JOIN application ON application.id = route.application_id WHERE application.id = $1`,
        [draft.id],
      );
      if (rows[0]?.ms == null) continue;
      times.push(rows[0].ms);
      break;
    }
  }
  await store.client.end();
  return times.slice(1).sort((a, b) => a - b)[Math.floor(applications / 2)]!;
}
