import type { MergedForm } from '@millrace/schemas/form';
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { TestInstallation } from '../../lab/index.ts';

/**
 * Tables whose rows can change without a request. For example, the scheduler changes times, request counts
 * and positions of event consumers.
 */
const RESTLESS = [
  'worker',
  'schedule',
  'rate_window',
  'message_count',
  'session',
  'job',
  'domain_event',
  'event_consumer',
  'database_epoch',
];

/** True if all recorded events have been consumed. All notifications are then stored. */
export async function eventsAreRead(lab: TestInstallation): Promise<boolean> {
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ read: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM event_consumer c JOIN domain_event e
         ON (e.transaction_id, e.sequence) > (c.transaction_id, c.sequence)) AS read`,
    );
    return rows[0]!.read;
  } finally {
    await client.end();
  }
}

/**
 * Returns the ids of the attempts at lenders for all applications of a phone number. Each lender gets the id
 * of its attempt as the reference.
 */
export async function attemptsOf(lab: TestInstallation, phone: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `SELECT t.id FROM attempt t JOIN application a ON a.id = t.application_id WHERE a.phone_last4 = $1`,
      [phone.slice(-4)],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/** Returns the id of the store of an application. */
export async function storeOf(lab: TestInstallation, formId: string): Promise<number> {
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `SELECT store_id AS id FROM application WHERE id = $1`,
      [formId],
    );
    return rows[0]!.id;
  } finally {
    await client.end();
  }
}

/**
 * Moves an application's attempts into the past by this number of minutes. The scheduler then finds the work
 * that is due.
 */
export async function passMinutes(lab: TestInstallation, formId: string, minutes: number): Promise<void> {
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `UPDATE attempt SET sent_at = sent_at - make_interval(mins => $2::integer),
         next_check_at = next_check_at - make_interval(mins => $2::integer) WHERE application_id = $1`,
      [formId, minutes],
    );
  } finally {
    await client.end();
  }
}

/** Makes all scheduled report emails due now, and also the scheduler's job that sends them. */
export async function makeReportsDue(lab: TestInstallation): Promise<void> {
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `UPDATE report_view SET next_delivery_at = now() - interval '1 minute' WHERE delivery IS NOT NULL`,
    );
    await client.query(`UPDATE schedule SET next_at = now() WHERE name = 'report-mails'`);
  } finally {
    await client.end();
  }
}

/** Returns the number of rows and a hash of all rows, by table. */
export async function fingerprint(lab: TestInstallation): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables.rows.filter((table) => !RESTLESS.includes(table.name))) {
      const { rows } = await client.query<{ line: string }>(
        `SELECT t::text AS line FROM "${name}" t ORDER BY 1`,
      );
      const hash = createHash('sha256').update(rows.map(({ line }) => line).join('\n'));
      prints[name] = `${rows.length} ${hash.digest('hex').slice(0, 12)}`;
    }
    return prints;
  } finally {
    await client.end();
  }
}

/** Replaces the questions in the newest application of a phone number, as if its lenders asked them. */
export async function changeForm(
  lab: TestInstallation,
  phone: string,
  change: (form: MergedForm) => MergedForm,
): Promise<void> {
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; form: MergedForm }>(
      `SELECT id, form FROM application WHERE phone_last4 = $1 ORDER BY created_at DESC LIMIT 1`,
      [phone.slice(-4)],
    );
    const { id, form } = rows[0]!;
    await client.query(`UPDATE application SET form = $1 WHERE id = $2`, [JSON.stringify(change(form)), id]);
  } finally {
    await client.end();
  }
}
