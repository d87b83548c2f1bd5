import pg from 'pg';
import { startTestInstallation, type TestInstallation } from '../lab/index.ts';
import { signIn } from '../lab/sign-in.ts';
import type { Figures } from './figures.ts';
import { percentile } from './percentile.ts';

const jobs = 1_000_000;
const rounds = 25;
/** How long the job console is measured during a bulk re-run, in milliseconds. */
const runningMs = 15_000;

/**
 * Inserts jobs of 24 lenders, spread over a month. One job in ten failed, with one of forty errors. Each
 * failed job belongs to an attempt.
 */
const fill = `
  INSERT INTO job (queue, name, version, payload, subject_id, application_id, state, error_code, error_group,
                   created_at, started_at, finished_at)
  SELECT 'lender-number-' || n % 24, 'lender.submit', 1, jsonb_build_object('attemptId', subject), subject, application,
    CASE WHEN n % 10 = 0 THEN 'failed' ELSE 'completed' END,
    CASE WHEN n % 10 = 0 THEN CASE WHEN n % 50000 = 0 THEN 'certificate-expired' ELSE 'reason-' || n / 10 % 40 END END,
    CASE WHEN n % 100 = 0 AND n % 50000 <> 0 THEN 'TypeError at parse (plugins/number-' || n / 100 % 24 || '/reply.ts)' END,
    at, at, at + interval '2 seconds'
  FROM (
    SELECT n, now() - n * interval '2.6 seconds' AS at, coalesce(t.id, gen_random_uuid()) AS subject,
           coalesce(t.application_id, gen_random_uuid()) AS application
    FROM generate_series(1, $1::int) n LEFT JOIN (
      SELECT id, application_id, row_number() OVER (ORDER BY id) - 1 AS place FROM attempt
    ) t ON t.place = CASE WHEN n % 10 = 0 THEN n / 10 % 1000 END
  ) made`;

/**
 * Measures the job console of internal staff with a million stored jobs. The second measurement is made while
 * 100,000 of them run again.
 */
export async function jobSearch(): Promise<Figures> {
  const lab = await startTestInstallation({
    seed: 'demo',
    workers: 0,
    env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' },
  });
  const client = new pg.Pool({ connectionString: lab.databaseUrl, max: 2 });
  try {
    const login = lab.demo!.logins.find(({ role }) => role === 'DEV_ADMIN')!;
    const management = new Management(lab, await signIn(lab.url, login));
    await makeAttempts(client);
    await client.query(fill, [jobs]);
    await client.query('VACUUM ANALYZE job');
    const { rows } = await client.query<{ subject_id: string; reference: string }>(
      `SELECT j.subject_id, a.reference FROM job j JOIN application a ON a.id = j.application_id
       WHERE j.state = 'failed' LIMIT 1`,
    );
    const searches = searchesFor(rows[0]!);
    await management.look(searches);
    const alone: number[] = [];
    for (let round = 0; round < rounds; round += 1) alone.push(...(await management.look(searches)));
    const begun = performance.now();
    const bulk = await management.post('', { filter: { state: 'failed' } });
    const during: number[] = [];
    while ((await management.bulk(bulk)).state === 'checking')
      during.push(...(await management.look(searches)));
    const previewMs = performance.now() - begun;
    // Starts the bulk re-run directly in the database. Through the API, a second user would have to confirm
    // it.
    await client.query(
      `UPDATE bulk_rerun SET state = 'running', reason = 'Bench', per_minute = 6000, with_inquiries = true WHERE id = $1`,
      [bulk],
    );
    const end = performance.now() + runningMs;
    while (performance.now() < end) during.push(...(await management.look(searches)));
    const { done } = await management.bulk(bulk);
    if (done === 0) throw new Error('Nothing was re-run while the console was looked at.');
    return {
      // The median while the machine has no other load.
      job_search_p50_ms: { value: percentile(alone, 50), unit: 'ms', goal: null },
      job_search_p95_ms: { value: percentile(alone, 95), unit: 'ms', goal: '<= 300' },
      bulk_rerun_preview_ms: { value: previewMs, unit: 'ms', goal: null },
      console_p95_during_bulk_ms: { value: percentile(during, 95), unit: 'ms', goal: '<= 300' },
    };
  } finally {
    await client.end();
    await lab.close();
  }
}

/** Returns searches by error code, error class, job type, ids and reference, and the usual lists. */
const searchesFor = ({ subject_id: id, reference }: { subject_id: string; reference: string }): object[] => [
  {},
  { state: 'dead' },
  { queue: 'lender-number-7' },
  { queue: 'lender-number-7', state: 'failed' },
  { queue: 'messages' },
  { q: 'certificate' },
  { q: 'reason 17' },
  { q: 'typeerror reply.ts' },
  { q: 'no-such-word' },
  { q: 'number-3 reason-20' },
  { q: id },
  { q: id.slice(0, 8) },
  { q: reference },
  { error: 'certificate-expired', state: 'dead' },
];

class Management {
  private readonly lab: TestInstallation;
  private readonly cookie: string;

  constructor(lab: TestInstallation, cookie: string) {
    this.lab = lab;
    this.cookie = cookie;
  }

  /** Runs the searches one after another. Returns the milliseconds of each. */
  async look(filters: readonly object[]): Promise<number[]> {
    const times: number[] = [];
    for (const filter of filters) {
      const begun = performance.now();
      await this.read(`bull-jobs?filter=${encodeURIComponent(JSON.stringify(filter))}`);
      times.push(performance.now() - begun);
    }
    return times;
  }

  bulk(id: number): Promise<{ state: string; done: number }> {
    return this.read(`bull/bulk-re-runs/${id}`);
  }

  async post(path: string, body: object): Promise<number> {
    const headers = { cookie: this.cookie, 'x-app': '1', 'content-type': 'application/json' };
    const reply = await fetch(`${this.lab.url}/api/admin/bull/bulk-re-runs${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`The preview answered ${reply.status}: ${await reply.text()}`);
    return ((await reply.json()) as { id: number }).id;
  }

  private async read<T>(path: string): Promise<T> {
    const reply = await fetch(`${this.lab.url}/api/admin/${path}`, { headers: { cookie: this.cookie } });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  }
}

/**
 * Inserts a thousand applications, each with an attempt that waits to be sent. Their encrypted answers are
 * empty, because this benchmark never decrypts them.
 */
async function makeAttempts(client: pg.Pool): Promise<void> {
  await client.query(
    `WITH made AS (
       INSERT INTO application (id, reference, org_id, store_id, cfa_config_id, state, answers_sealed, form, submitted_at)
       SELECT gen_random_uuid(), 'MR-B' || lpad(n::text, 5, '0'), c.org_id, c.store_id, c.id, 'submitted', '', '{}', now()
       FROM generate_series(1, 1000) n, (SELECT * FROM cfa_config ORDER BY id LIMIT 1) c RETURNING id, org_id, store_id
     )
     INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, position, state)
     SELECT made.id, made.org_id, made.store_id, l.id, l.key, 0, 'QUEUED'
     FROM made, (SELECT id, key FROM lender WHERE key = 'koalafi') l`,
  );
}
