import { randomUUID } from 'node:crypto';
import { databaseBefore } from '../setup/database-before.ts';

/**
 * One step of an attempt: the old state, the new state and the event, for example `QUEUED SUBMITTING
 * claimed`. A first step has no old state.
 */
type Step = readonly [from: string | null, to: string, event: string];

interface OldAttempt {
  readonly application: string;
  readonly lender?: 'ella' | 'finn';
  readonly generation?: number;
  readonly number?: number;
  readonly outcome?: string;
  readonly contract?: string;
  readonly steps: readonly Step[];
}
interface OldJob {
  readonly name?: string;
  readonly state: string;
  readonly error?: string;
  readonly settledBy?: string;
}

export const sent: readonly Step[] = [
  [null, 'QUEUED', 'queued'],
  ['QUEUED', 'SUBMITTING', 'claimed'],
];

/**
 * Creates attempts in the database as it was before a migration. Their events are one minute apart, so that
 * each event has a different time.
 */
export async function oldAttempts(migration: string) {
  const database = await databaseBefore(migration);
  const { sql } = database;
  const start = Date.parse('2026-03-02T15:00:00Z');
  let minutes = 0;
  const nextMinute = () => new Date(start + (minutes += 1) * 60_000).toISOString();
  const one = async (text: string, values: unknown[] = []) =>
    (await sql<{ id: number }>(text, values))[0]!.id;
  const org = await one(`INSERT INTO org (name) VALUES ('Harbor') RETURNING id`);
  const store = await one(
    `INSERT INTO store (org_id, store_name, slug, state) VALUES (?, 'Harbor', 'harbor', 'TX') RETURNING id`,
    [org],
  );
  const form = await one(
    `INSERT INTO cfa_config (org_id, store_id, name, url_id, lender_order) VALUES (?, ?, 'Form', 'form', '{}') RETURNING id`,
    [org, store],
  );
  const lenders = {
    ella: await one(`INSERT INTO lender (key, name) VALUES ('ella', 'Ella') RETURNING id`),
    finn: await one(`INSERT INTO lender (key, name) VALUES ('finn', 'Finn') RETURNING id`),
  };
  let references = 0;

  return {
    ...database,
    async application(): Promise<string> {
      const id = randomUUID();
      await sql(
        `INSERT INTO application (id, org_id, store_id, cfa_config_id, reference, state, answers_sealed, form)
         VALUES (?, ?, ?, ?, ?, 'submitted', '', '{}')`,
        [id, org, store, form, `R-${(references += 1)}`],
      );
      return id;
    },
    async attempt({ application, lender = 'ella', generation = 1, number = 1, ...of }: OldAttempt) {
      const id = randomUUID();
      await sql(
        `INSERT INTO attempt (id, application_id, org_id, store_id, lender_id, lender_key, generation, number, position,
           state, outcome, contract_state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)`,
        [
          ...[id, application, org, store, lenders[lender], lender, generation, number],
          ...[of.steps.at(-1)![1], of.outcome ?? null, of.contract ?? null],
        ],
      );
      const times: string[] = [];
      for (const [from, to, event] of of.steps) {
        times.push(nextMinute());
        await sql(
          `INSERT INTO attempt_event (attempt_id, at, from_state, to_state, event) VALUES (?, ?, ?, ?, ?)`,
          [id, times.at(-1), from, to, event],
        );
      }
      return { id, times };
    },
    async job(subject: string, { name = 'lender.submit', state, error, settledBy }: OldJob): Promise<string> {
      const [row] = await sql<{ id: string }>(
        `INSERT INTO job (queue, name, version, payload, subject_id, state, error_code, settled_by, settled_at)
         VALUES ('lender-ella', ?, 1, '{}', ?, ?, ?, ?, ?) RETURNING id`,
        [name, subject, state, error ?? null, settledBy ?? null, settledBy ? nextMinute() : null],
      );
      return row!.id;
    },
  };
}
