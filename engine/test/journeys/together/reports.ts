import { beforeAll, expect } from '@jest/globals';
import type { DemoMessage } from '@millrace/schemas/api';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { makeReportsDue } from '../support/database.ts';
import { journey } from '../support/journey.ts';
import { expectReadable } from '../support/readable.ts';
import { loginOf, signInAs } from '../support/staff-user.ts';
import { management, sharedStage, type Stage } from '../support/stage.ts';
import { until } from '../support/until.ts';

let stage: Stage;
let stan: Page;
let other: Page;

beforeAll(async () => {
  stage = await sharedStage();
  stan = await stage.open(management);
  other = await stage.open(management);
}, 120_000);

const dashboard = '/app/store/dashboard?period=days30';
const wholeNumber = (text: string | null): number => Number(/(\d+)/.exec(text ?? '')?.[1]);

/** Downloads the CSV through the last Export menu on the page, and returns its lines. */
async function downloadedLines(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Export' }).last().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
}

journey('a store reads a number, opens its applications, and takes them along', (step) => {
  let submitted = 0;

  step('a tile opens exactly the applications that it counts', async () => {
    await signInAs(stan, stage.lab, 'STORE_ADMIN');
    await stan.goto(dashboard);
    const tile = stan.getByRole('button', { name: /^Submitted \d+: show the applications$/ });
    submitted = wholeNumber(await tile.getAttribute('aria-label'));
    expect(submitted).toBeGreaterThan(0);
    await expectReadable(stan);
    await tile.click();
    const list = stan.getByRole('dialog', { name: 'Submitted applications' });
    await list.getByRole('listitem').first().waitFor();
    expect(await list.getByRole('listitem').count()).toBe(submitted);
    await expectReadable(stan);
  });

  step('the list of the number downloads as a file with as many rows', async () => {
    const [head, ...rows] = await downloadedLines(stan);
    expect(head).toContain('Reference,Applicant');
    expect(rows).toHaveLength(submitted);
    await stan.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  step('a saved view is there in another browser', async () => {
    await stan.getByRole('button', { name: 'Views' }).click();
    await stan.getByRole('menuitem', { name: 'Save this view…' }).click();
    const dialog = stan.getByRole('dialog', { name: 'View Name' });
    await dialog.getByLabel('Name').fill('The last 30 days');
    await dialog.getByRole('switch', { name: 'Open this page with this view' }).check();
    await dialog.getByRole('combobox', { name: 'Send me a link by email' }).click();
    await stan.getByRole('option', { name: 'Every day' }).click();
    await expectReadable(stan);
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await dialog.waitFor({ state: 'detached' });
    await signInAs(other, stage.lab, 'STORE_ADMIN');
    await other.goto('/app/store/dashboard');
    await other.waitForURL(/period=days30/);
    await other.getByRole('button', { name: `Submitted ${submitted}: show the applications` }).waitFor();
  });

  step('the link to the report arrives by mail and opens its days', async () => {
    await makeReportsDue(stage.lab);
    const { email } = loginOf(stage.lab, 'STORE_ADMIN');
    const link = await mailedLink(email);
    await other.goto(new URL(link).pathname);
    await other.waitForURL(/\/app\/store\/dashboard\?.*from=/);
    await other.getByRole('list', { name: 'Key figures' }).waitFor();
    expect(stage.complaints).toEqual([]);
  });
});

/** Waits for the email with a link to a report, and returns the link. */
const mailedLink = (recipient: string): Promise<string> =>
  until('a mail with a link to a report', async () => {
    const reply = await fetch(`${stage.lab.url}/api/demo/outbox?recipient=${encodeURIComponent(recipient)}`);
    const messages = (await reply.json()) as DemoMessage[];
    return messages
      .map(({ body }) => /https?:\S+\/app\/reporting\/delivery\/[\w-]+/.exec(body)?.[0])
      .find((link) => link !== undefined);
  });
