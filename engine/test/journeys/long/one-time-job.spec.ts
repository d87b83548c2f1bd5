import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import path from 'node:path';
import pg from 'pg';
import { FaultSwitch } from '../../crash/fault-switch.ts';
import { temporaryFolder } from '../../lab/temporary-folder.ts';
import { ADMIN } from '../support/admin-pages.ts';
import { provenShopper } from '../support/http-shopper.ts';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';
import { expectReadable } from '../support/readable.ts';
import { storeLink } from '../support/shopper.ts';
import { loginOf, signInAs, signInWith } from '../support/staff-user.ts';
import { management, openStage, type Stage } from '../support/stage.ts';
import { until } from '../support/until.ts';

/** There are more closeouts than one batch of the job examines, so the job needs a second batch. */
const closeouts = 600;
const batch = 500;
const title = 'Record earlier sales';
const faultFile = path.join(temporaryFolder('fault'), 'point');
const faults = new FaultSwitch(faultFile);

let stage: Stage;
let staff: Page;
let other: Page;

beforeAll(async () => {
  stage = await openStage({ MILLRACE_FAULTS: '1', MILLRACE_FAULT_FILE: faultFile });
  staff = await stage.open(management);
  await signInAs(staff, stage.lab, 'DEV_ADMIN');
}, 120_000);
afterAll(() => stage?.close(), 60_000);

async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stage.lab.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
const recorded = async (): Promise<number> =>
  (await query<{ count: number }>(`SELECT count(*)::int AS count FROM commission_cause`))[0]!.count;
const jobOn = (page: Page) => page.getByRole('region', { name: title });

journey('a one-time job is tried, run by another person, killed and resumed', (step) => {
  step('the store has sales that were closed before commissions existed', async () => {
    const link = storeLink(stage.lab, 'one lender after another');
    const { formId } = await provenShopper(stage.lab, person('approved-at-once', { phone: '61' }), link);
    await query(
      `INSERT INTO application SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
         'reference', 'MR-T' || n))).* FROM application a, generate_series(1, $2::int) n WHERE a.id = $1`,
      [formId, closeouts],
    );
    await query(
      `INSERT INTO closeout (application_id, org_id, store_id, is_approved, applicant_accepted)
       SELECT id, org_id, store_id, true, true FROM application WHERE reference LIKE 'MR-T%'`,
    );
  });

  step('a developer starts a dry run, which changes nothing', async () => {
    await staff.goto(`${ADMIN}/migration`);
    await jobOn(staff).getByRole('button', { name: 'Start dry run' }).click();
    await staff
      .getByRole('dialog', { name: /^Start a dry run/ })
      .getByRole('button', { name: 'Start dry run' })
      .click();
    await jobOn(staff)
      .getByRole('row', { name: /^Dry run Done 600 would change 600/ })
      .waitFor();
    await jobOn(staff)
      .getByText('Another person must read the report of your dry run and start the job.')
      .waitFor();
    expect(await recorded()).toBe(0);
    expect(await jobOn(staff).getByRole('button', { name: 'Run job' }).count()).toBe(0);
    await expectReadable(staff);
  });

  step('another developer starts the job, and its process is killed in the second batch', async () => {
    const { email, password } = loginOf(stage.lab, 'DEV_ADMIN');
    other = await stage.open(management);
    await signInWith(other, stage.lab, { email: `second-${email}`, password });
    await other.goto(`${ADMIN}/migration`);
    faults.arm({ point: 'one-time-batch', work: 'later' });
    await jobOn(other).getByRole('button', { name: 'Run job' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Run job' }).click();
    expect(await faults.hit(stage.lab, 30_000)).toBe('scheduler');
    await stage.lab.kill('scheduler');
    await until('the end of the transaction of the dead process', async () => {
      const [row] = await query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
         WHERE c.relname = 'one_time_run' AND l.mode = 'RowShareLock'`,
      );
      return row!.count === 0;
    });
    // The results of the first batch are stored, and no result of the second batch.
    expect(await recorded()).toBe(batch);
    await jobOn(other)
      .getByRole('row', { name: /^Real run Running 500 changed 500/ })
      .waitFor();
  });

  step('staff stops the job, so the next process does not continue it', async () => {
    await jobOn(other).getByRole('button', { name: 'Stop' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Stop job' }).click();
    await jobOn(other)
      .getByRole('row', { name: /^Real run Stopped 500 changed 500/ })
      .waitFor();
    await stage.lab.restart('scheduler');
    await expectReadable(other);
    await savePictures(other, 'admin-one-time-jobs');
  });

  step('the developer resumes the job, which continues where it stopped', async () => {
    await jobOn(other).getByRole('button', { name: 'Resume' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Resume job' }).click();
    await jobOn(other)
      .getByRole('row', { name: /^Real run Done 600 changed 600/ })
      .waitFor();
    expect(await recorded()).toBe(closeouts);
    expect(await jobOn(other).getByRole('button', { name: 'Run job' }).count()).toBe(0);
    const [run] = await query<{ lines: number; subjects: number }>(
      `SELECT count(*)::int AS lines, count(DISTINCT subject)::int AS subjects FROM one_time_line
       WHERE run_id = (SELECT max(id) FROM one_time_run)`,
    );
    expect(run).toEqual({ lines: closeouts, subjects: closeouts });
    await expectReadable(other);
  });
});
