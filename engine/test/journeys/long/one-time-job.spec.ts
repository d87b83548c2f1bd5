import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN } from '../support/admin-pages.ts';
import { journey } from '../support/journey.ts';
import { expectReadable } from '../support/readable.ts';
import { loginOf, signInAs, signInWith } from '../support/staff-user.ts';
import { management, openStage, type Stage } from '../support/stage.ts';
import { until } from '../support/until.ts';

let stage: Stage;
let staff: Page;

beforeAll(async () => {
  stage = await openStage();
  staff = await stage.open(management);
  await signInAs(staff, stage.lab, 'DEV_ADMIN');
}, 120_000);
afterAll(() => stage?.close(), 60_000);

journey('a one-time job tries first what it would change', (step) => {
  step('a developer starts a dry run and reads its report', async () => {
    await staff.goto(`${ADMIN}/migration`);
    const job = staff.getByRole('region', { name: 'Record earlier sales' });
    await job.getByRole('button', { name: 'Start dry run' }).click();
    await staff
      .getByRole('dialog', { name: /^Start a dry run/ })
      .getByRole('button', { name: 'Start dry run' })
      .click();
    await job.getByText('Done').waitFor();
    await job.getByText('Another person must read the report of your dry run and start the job.').waitFor();
    await expectReadable(staff);
  });

  step('another developer starts the job, which runs once', async () => {
    const { email, password } = loginOf(stage.lab, 'DEV_ADMIN');
    const other = await stage.open(management);
    await signInWith(other, stage.lab, { email: `second-${email}`, password });
    await other.goto(`${ADMIN}/migration`);
    const job = other.getByRole('region', { name: 'Record earlier sales' });
    await job.getByRole('button', { name: 'Run job' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Run job' }).click();
    await until(
      'the end of the job',
      async () => (await job.getByRole('row', { name: /^Real run Done/ }).count()) === 1,
    );
    expect(await job.getByRole('button', { name: 'Run job' }).count()).toBe(0);
    await expectReadable(other);
  });
});
