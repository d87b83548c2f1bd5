import { createDrafts, createTestStore, type Draft } from '../lab/drafts.ts';
import { startTestInstallation } from '../lab/index.ts';
import { writeInstallationLenders } from '../lab/lab-lenders.ts';
import type { Figures } from './figures.ts';
import { largeForm } from './large-form.ts';
import { percentile } from './percentile.ts';

const shoppers = 8;
const savesEach = 40;
const submits = 160;
const warmUps = 8;

/**
 * Measures how long shoppers wait when they save a screen of a form with 150 fields and when they submit.
 * Eight shoppers act at the same time.
 */
export async function saves(): Promise<Figures> {
  const plugins = writeInstallationLenders([{ id: 'quiet', kind: 'instant' }]);
  const lab = await startTestInstallation({
    seed: 'none',
    workers: 1,
    pluginDirs: [plugins.folder],
    env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '100' },
  });
  try {
    const store = await createTestStore(lab, ['quiet'], 'Waterfall');
    const writing = await createDrafts(store, shoppers, largeForm());
    await Promise.all(writing.map((draft) => saveAll(lab.url, draft, 3)));
    const saved = await Promise.all(writing.map((draft) => saveAll(lab.url, draft, savesEach)));
    const complete = await createDrafts(store, submits + warmUps);
    const sent: number[] = [];
    for (let at = 0; at < complete.length; at += shoppers) {
      const some = complete.slice(at, at + shoppers);
      const times = await Promise.all(
        some.map(async (draft) => (await timed(lab.url, draft, 'POST', '/submit', draft.shown)).time),
      );
      if (at >= warmUps) sent.push(...times);
    }
    await store.client.end();
    return {
      draft_save_p95_ms: { value: percentile(saved.flat(), 95), unit: 'ms', goal: '<= 200' },
      submit_p95_ms: { value: percentile(sent, 95), unit: 'ms', goal: null },
    };
  } finally {
    await lab.close();
    plugins.remove();
  }
}

async function saveAll(url: string, draft: Draft, count: number): Promise<number[]> {
  const read = await fetch(`${url}/api/shopper/form`, { headers: { cookie: draft.cookie } });
  let { version } = (await read.json()) as { version: number };
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const answers = { first_name: `Ann ${turn}`, ssn_number: '900121234', zip_code: String(10_000 + turn) };
    const saved = await timed(url, draft, 'PATCH', '', { version, answers });
    times.push(saved.time);
    ({ version } = saved.reply as { version: number });
  }
  return times;
}

async function timed(url: string, draft: Draft, method: string, path: string, body: object) {
  const start = performance.now();
  const reply = await fetch(`${url}/api/shopper/form${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-app': '1',
      cookie: draft.cookie,
      'x-form-id': draft.id,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const json: unknown = await reply.json();
  const time = performance.now() - start;
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}.`);
  return { time, reply: json };
}
