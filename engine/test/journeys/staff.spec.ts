import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN, changePipeOrder, openList, openRecord, searchList } from './support/admin-pages.ts';
import { control } from './support/control.ts';
import { signInAs } from './support/staff-user.ts';
import { provenShopper, submitOverHttp } from './support/http-shopper.ts';
import { journey } from './support/journey.ts';
import { person } from './support/people.ts';
import { expectReadable } from './support/readable.ts';
import { screenshot } from './support/screenshot.ts';
import { storeLink } from './support/shopper.ts';
import { management, openStage, type Stage } from './support/stage.ts';
import { until } from './support/until.ts';

let stage: Stage;
let dana: Page;

beforeAll(async () => {
  stage = await openStage();
  dana = await stage.open(management);
}, 120_000);
afterAll(() => stage?.close(), 60_000);

journey('staff change a lender', (step) => {
  let second: Page;

  step('a developer signs in and sees the page that she requested', async () => {
    await dana.goto(`${ADMIN}/lender-objects/1/show`);
    await dana.waitForURL('**/login**');
    await signInAs(dana, stage.lab, 'DEV_ADMIN');
    await dana.waitForURL(`**${ADMIN}/lender-objects/1/show`);
  });

  step('she sees the lenders and the facts of the Koalafi plugin', async () => {
    await openList(dana, 'Lender objects');
    await dana.getByRole('cell', { name: 'Kafene' }).waitFor();
    await openRecord(dana, 'Koalafi');
    await dana.getByText('Koalafi leases to adults only.').waitFor();
    await expectReadable(dana);
  });

  step('she moves Koalafi in the default order while a second tab shows the same lender', async () => {
    const address = dana.url().replace(/\/show$/, '');
    await dana.goto(address);
    await dana.getByRole('heading', { level: 1, name: 'Edit Koalafi' }).waitFor();
    await screenshot(dana, 'admin');
    await expectReadable(dana);
    second = await dana.context().newPage();
    await second.goto(address);
    await second.getByLabel('Default order').waitFor();
    await changePipeOrder(dana, 7);
    await dana.waitForURL('**/show');
    await dana.getByText('7', { exact: true }).first().waitFor();
  });

  step('the second tab shows the newer values before it overwrites them', async () => {
    await changePipeOrder(second, 2);
    await second.getByText('Another user changed this lender').waitFor();
    await second.getByText(/Default order: \d+ → 7/).waitFor();
    await second.getByRole('button', { name: 'Discard my edits' }).click();
    expect(await second.getByLabel('Default order').inputValue()).toBe('7');
    await second.close();
  });
});

journey('staff re-run a job that did not reach its lender', (step) => {
  const ana = person('approved-at-once', {
    phone: '51',
    tags: ['prosper-decline', 'sunbit-decline', 'koalafi-decline'],
    answers: { estimated_purchase_amount: '2400' },
  });
  let application: string;
  let attemptId: string;
  const received = () =>
    stage.lab.sandbox.ledger().filter(({ kind, lender }) => kind === 'submission' && lender === 'kafene');

  step("a shopper submits on the day on which Kafene's portal has a new page", async () => {
    await control(stage.lab, 'scenario', { lender: 'kafene', scenario: 'changed-page' });
    const shopper = await provenShopper(stage.lab, ana, storeLink(stage.lab, 'all lenders at once'));
    await submitOverHttp(stage.lab, ana, shopper);
    application = `/api/admin/applications/${shopper.formId}`;
    await until('the attempt at Kafene ends in an error', async () =>
      (await (await dana.request.get(application)).text()).includes('ERROR_FINAL'),
    );
    expect(received()).toEqual([]);
  });

  step('she finds the application and its result', async () => {
    await openList(dana, 'Applications');
    await dana.getByRole('row').filter({ hasText: ana.name }).getByRole('link').first().click();
    await dana.getByRole('row').filter({ hasText: 'Kafene' }).getByText('Could not be sent').waitFor();
    await expectReadable(dana);
  });

  step('the explanation shows why one lender was asked and another was excluded', async () => {
    await dana.getByRole('link', { name: 'Explain' }).click();
    const rowOf = (cell: string) =>
      dana.getByRole('row').filter({ has: dana.getByRole('cell', { name: cell, exact: true }) });
    const asked = rowOf('Koalafi');
    await asked.getByText('Asked', { exact: true }).waitFor();
    await asked.getByText('No rule excludes this lender, and all lenders are asked at once.').waitFor();
    const excluded = rowOf('In-house financing');
    await excluded.getByText('Excluded', { exact: true }).waitFor();
    await excluded.getByText('This form does not ask In-house financing.').waitFor();
    await expectReadable(dana);
    await dana.goBack();
  });

  step('she finds the jobs of the application', async () => {
    await dana.getByRole('link', { name: 'Jobs of this application' }).click();
    await dana.getByRole('row').filter({ hasText: 'Kafene' }).first().waitFor();
    await expectReadable(dana);
  });

  step('she finds the job in the job list by a word of its error', async () => {
    await openList(dana, 'Bull jobs');
    await dana.getByLabel('Search errors, ids, references').fill('page-changed');
    await dana.waitForURL((url) => url.search.includes('page-changed'));
    await dana.getByRole('row').filter({ hasText: 'Page changed' }).first().waitFor();
    await expectReadable(dana);
  });

  step('the JSON of the failed job holds only ids', async () => {
    await dana.getByRole('row').filter({ hasText: 'Kafene' }).getByRole('link').first().click();
    const json = JSON.parse(await dana.locator('pre').innerText()) as Record<string, string>;
    attemptId = json['attemptId']!;
    expect(json).toEqual({ attemptId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    await expectReadable(dana);
  });

  step('she re-runs the job with a reason and sees that it makes a new inquiry', async () => {
    await control(stage.lab, 'scenario', { lender: 'kafene', scenario: 'approve' });
    await dana.getByRole('button', { name: 'Re-Run Job' }).click();
    const dialog = dana.getByRole('dialog');
    await dialog.getByText('This will cause a new inquiry.').waitFor();
    await dialog.getByLabel('Reason').fill('The portal has its old page back.');
    await dialog.getByLabel('I know that the lender may make a new credit inquiry').check();
    await dialog.getByRole('button', { name: 'Re-Run Job' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  step('the lender receives the application once, and the old job cannot run a third time', async () => {
    await until('Kafene approves', async () =>
      (await (await dana.request.get(application)).text()).includes('"Approved"'),
    );
    expect(received()).toHaveLength(1);
    await dana.reload();
    await dana.getByText('This job cannot run again.').waitFor();
    await dana.getByText(attemptId).waitFor();
  });
});

journey('staff correct the JSON of a failed job', (step) => {
  const ben = person('approved-at-once', {
    phone: '61',
    tags: ['prosper-decline', 'sunbit-decline', 'koalafi-decline'],
    answers: { first_name: 'Ben', estimated_purchase_amount: '2400' },
  });
  interface FailedJob {
    id: string;
    state: string;
    application_id: string;
    data: Record<string, string>;
  }
  let application: string;
  /** The failed jobs of this shopper and of the previous shopper, whose application was sent again later. */
  let jobs: FailedJob[];
  const read = async <Reply>(path: string) =>
    (await (await dana.request.get(`/api/admin/${path}`)).json()) as Reply;
  const write = (text: string) => dana.getByRole('textbox', { name: 'Job JSON' }).fill(text);
  const check = () => dana.getByRole('button', { name: 'Check and re-run' });

  step("another shopper meets Kafene's new page, which pauses Kafene until she resumes it", async () => {
    await control(stage.lab, 'scenario', { lender: 'kafene', scenario: 'changed-page' });
    const shopper = await provenShopper(stage.lab, ben, storeLink(stage.lab, 'all lenders at once'));
    await submitOverHttp(stage.lab, ben, shopper);
    application = shopper.formId;
    const filter = encodeURIComponent(JSON.stringify({ queue: 'lender-kafene', name: 'lender.submit' }));
    await until('his job fails', async () => {
      const all = await read<FailedJob[]>(`bull-jobs?filter=${filter}`);
      jobs = [all[0]!, all.at(-1)!];
      return jobs[0]!.application_id === application && jobs[0]!.state === 'failed';
    });
    await control(stage.lab, 'scenario', { lender: 'kafene', scenario: 'approve' });
    const lenders = await read<{ id: number; key: string }[]>('lender-health');
    const { id } = lenders.find(({ key }) => key === 'kafene')!;
    const resume = { data: { reason: 'The old page is back.' }, headers: { 'x-app': '1' } };
    await until('Kafene is asked again', async () =>
      (await dana.request.post(`/api/admin/lender-health/${id}/resume`, resume)).ok(),
    );
  });

  step('invalid JSON and JSON that does not fit the schema of the job are not queued', async () => {
    await dana.goto(`${ADMIN}/bull-jobs/${jobs[1]!.id}/show`);
    await dana.getByRole('link', { name: 'Seen 2 times in 24 hours' }).waitFor();
    await dana.getByRole('button', { name: 'Edit', exact: true }).click();
    await write('{"attemptId": ');
    await dana.getByText('Json is in incorrect format').waitFor();
    expect(await check().isDisabled()).toBe(true);
    await write('{"attemptId": "Ben"}');
    await check().click();
    await dana.getByText('This JSON does not match the job’s schema.').waitFor();
    await dana
      .getByText('A job of this type has only attemptId. The value has to be an id in quotation marks.')
      .waitFor();
    expect(await dana.getByRole('dialog').count()).toBe(0);
    await expectReadable(dana);
  });

  step('she enters the attempt of another shopper, and that application is sent', async () => {
    await write(JSON.stringify(jobs[0]!.data));
    await check().click();
    const dialog = dana.getByRole('dialog');
    await dialog.getByText(/^Ben /).waitFor();
    await dialog.getByText('This will cause a new inquiry.').waitFor();
    await dialog.getByLabel('Reason').fill('The customer waits in the store.');
    await dialog.getByLabel('I know that the lender may make a new credit inquiry').check();
    await dialog.getByRole('button', { name: 'Re-Run Job' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await until('Kafene approves', async () =>
      JSON.stringify(await read(`applications/${application}`)).includes('"Approved"'),
    );
  });
});

journey('users without permission cannot change anything', (step) => {
  step('the page of users shows no button that changes a user', async () => {
    await openList(dana, 'Users');
    await searchList(dana, 'Name or email', 'store-admin@');
    await openRecord(dana, /^store-admin@demo\.millrace\.test/, 'Stan Novak');
    expect(await dana.getByRole('button', { name: /^(Edit|Save|Delete|Create)$/ }).count()).toBe(0);
    expect(await dana.getByRole('link', { name: /^(Edit|Create)$/ }).count()).toBe(0);
  });

  step('a store user has no access to the admin app, its menu or its data', async () => {
    const store = await stage.open(management);
    await signInAs(store, stage.lab, 'STORE_ADMIN');
    expect(await store.getByRole('link', { name: /admin/i }).count()).toBe(0);
    await store.goto(`${ADMIN}/lender-objects`);
    const reply = await store.request.get('/api/admin/lender-objects');
    expect(reply.status()).toBe(403);
    await store.waitForLoadState('networkidle');
    expect(await store.getByText('Koalafi').count()).toBe(0);
  });

  step('no page logged an error', async () => {
    expect(stage.complaints).toEqual([]);
  });
});
