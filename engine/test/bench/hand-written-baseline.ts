import Bull from 'bull';
import pg from 'pg';

export interface FloorLoad {
  databaseUrl: string;
  redisUrl: string;
  /** The number of simultaneous routes. Each route asks `hops` lenders one after another. */
  routes: number;
  hops: number;
  queues: number;
  concurrency: number;
}

/**
 * Measures a hand-written baseline with the same durability as the engine. For each lender (hop), it makes
 * two commits with `pg` and sends one notification through Bull. The first commit stores the intent. The
 * second stores the outcome and the next step. Each lender has one queue. The baseline has no encryption,
 * plan, history or live updates, so it is faster than the engine.
 */
export async function floorHopsPerSecond(load: FloorLoad): Promise<number> {
  const pool = new pg.Pool({ connectionString: load.databaseUrl, max: 20 });
  await pool.query(`DROP TABLE IF EXISTS floor_attempt`);
  await pool.query(`CREATE TABLE floor_attempt (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, route int NOT NULL,
    hop int NOT NULL, state text NOT NULL, fence int NOT NULL DEFAULT 0, sent_at timestamptz, outcome text)`);
  const queues = Array.from(
    { length: load.queues },
    (_, index) => new Bull(`floor-${index}`, load.redisUrl, { prefix: 'bench-floor' }),
  );
  const total = load.routes * load.hops;
  let done = 0;
  let finish = () => {};
  const all = new Promise<void>((resolve) => (finish = resolve));
  const dispatch = (id: string, hop: number) =>
    queues[hop % load.queues]!.add({ id }, { attempts: 1, removeOnComplete: true, removeOnFail: true });

  const hop = async (id: string) => {
    const claimed = await pool.query(
      `UPDATE floor_attempt SET state = 'SUBMITTING', fence = fence + 1, sent_at = now()
       WHERE id = $1 AND state = 'QUEUED' RETURNING route, hop, fence`,
      [id],
    );
    const { route, hop: number, fence } = claimed.rows[0] as { route: number; hop: number; fence: number };
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query(
      `UPDATE floor_attempt SET state = 'RESPONDED', outcome = 'Rejected' WHERE id = $1 AND state = 'SUBMITTING' AND fence = $2`,
      [id, fence],
    );
    const next =
      number + 1 < load.hops
        ? await client.query(
            `INSERT INTO floor_attempt (route, hop, state) VALUES ($1, $2, 'QUEUED') RETURNING id`,
            [route, number + 1],
          )
        : undefined;
    await client.query('COMMIT');
    client.release();
    if (next) await dispatch((next.rows[0] as { id: string }).id, number + 1);
    done += 1;
    if (done === total) finish();
  };

  for (const queue of queues)
    void queue.process(load.concurrency, (job) => hop((job.data as { id: string }).id));
  const first = await pool.query(
    `INSERT INTO floor_attempt (route, hop, state) SELECT route, 0, 'QUEUED' FROM generate_series(1, $1) AS route RETURNING id`,
    [load.routes],
  );
  await Promise.all(queues.map((queue) => queue.isReady()));
  const start = performance.now();
  await queues[0]!.addBulk(
    first.rows.map((row) => ({
      data: { id: (row as { id: string }).id },
      opts: { attempts: 1, removeOnComplete: true, removeOnFail: true },
    })),
  );
  await all;
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(queues.map((queue) => queue.close()));
  await pool.end();
  return total / seconds;
}
