import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { newestMailedCode } from '../../lab/sign-in.ts';
import { journey } from '../support/journey.ts';
import { newestStoreLink } from '../support/outbox.ts';
import { person } from '../support/people.ts';
import { expectReadable } from '../support/readable.ts';
import { answerQuestions, start, confirmPhone } from '../support/shopper.ts';
import { management, openStage, phone, type Stage } from '../support/stage.ts';
import { rowOf } from '../support/store-pages.ts';

/** Credentials that the sandbox of Koalafi knows. */
const koalafi = { dealer: 'ec3a245a-26a9-4047-8283-9f02d9d03ce8', key: 'sandbox-koalafi-private-key' };

let stage: Stage;
let founder: Page;

beforeAll(async () => {
  stage = await openStage();
  founder = await stage.open(management);
}, 120_000);
afterAll(() => stage?.close(), 60_000);

const me = person('signs-with-a-token', { phone: '91', answers: { estimated_purchase_amount: '1200' } });
const login = { email: 'founder@maple.test', password: 'Gravel-Tangent-49' };

const panel = (): Locator => founder.getByRole('region', { name: 'Set up your store' });

/** Opens the dashboard and expects the number of steps that are done and the main button, which is the next step. */
async function expectProgress(done: number, next: string): Promise<void> {
  await founder.getByRole('link', { name: 'Millrace, home' }).first().click();
  await panel().getByText(`${done} of 7 done`).waitFor();
  const main = panel().locator('.MuiButton-contained');
  expect(await main.allInnerTexts()).toEqual([next]);
  await main.scrollIntoViewIfNeeded();
  await expectReadable(founder);
}

const takeStep = (next: string): Promise<void> =>
  panel().getByRole('link', { name: next, exact: true }).click();

journey('a new store is set up from nothing in one sitting', (step) => {
  step('the founder registers the business and sees what is left to set up', async () => {
    await founder.goto('/login');
    await founder.getByRole('link', { name: 'Register your business' }).click();
    for (const [label, value] of [
      ['First name', 'Mae'],
      ['Last name', 'Field'],
      ['Email', login.email],
      ['Password', login.password],
      ['Business name', 'Maple and Daughters'],
      ['First store', 'Maple Street'],
      ['Phone of the store', '5125550191'],
    ] as const)
      await founder.getByLabel(label, { exact: true }).fill(value);
    for (const [label, option] of [
      ['State', 'Texas'],
      ['Industry', 'Furniture'],
      ['Time zone of the store', 'Central'],
    ] as const) {
      await founder.getByRole('combobox', { name: label }).click();
      await founder.getByRole('option', { name: option, exact: true }).click();
    }
    await founder.getByRole('button', { name: 'Register' }).click();
    await founder.getByRole('heading', { name: 'Confirm your email' }).waitFor();
    const code = await newestMailedCode(stage.lab.url, login.email);
    await founder.getByLabel('Code', { exact: true }).fill(code);
    await founder.getByRole('button', { name: 'Confirm' }).click();
    await founder.getByRole('button', { name: 'Accept' }).click();
    await founder.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectProgress(0, 'Connect a lender');
  });

  step('she connects a lender and tests its credentials', async () => {
    await takeStep('Connect a lender');
    await founder.getByRole('button', { name: 'Add lender' }).first().click();
    const dialog = founder.getByRole('dialog');
    await dialog.getByLabel('Lender', { exact: true }).click();
    await founder.getByRole('option', { name: /^Koalafi/ }).click();
    await dialog.getByLabel('Public dealer ID').fill(koalafi.dealer);
    await dialog.getByLabel('Private API key', { exact: true }).fill(koalafi.key);
    await expectReadable(founder);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const lender = founder.getByRole('listitem', { name: 'Koalafi', exact: true });
    await lender.getByRole('button', { name: 'Test Koalafi' }).click();
    await founder
      .getByRole('status', { name: 'Test of Koalafi' })
      .getByText(/Tested/)
      .waitFor();
    await expectProgress(1, 'Create a form');
  });

  step('she creates a form, which has the lender and a link', async () => {
    await takeStep('Create a form');
    await founder.getByRole('link', { name: 'Create form', exact: true }).first().click();
    await founder.getByLabel('Form name').fill('At the counter');
    await founder.getByRole('button', { name: 'Remove Koalafi' }).waitFor();
    await founder.getByRole('button', { name: 'Create form' }).click();
    await founder
      .getByRole('listitem', { name: 'At the counter' })
      .getByText(/1 link/)
      .waitFor();
    await expectProgress(4, 'Choose questions');
  });

  step('she keeps the usual questions', async () => {
    await takeStep('Choose questions');
    await founder.getByRole('button', { name: 'Save Settings' }).click();
    await founder.getByText('Application Settings Saved').waitFor();
    await expectProgress(5, 'Write the page');
  });

  step('she writes the thank-you page', async () => {
    await takeStep('Write the page');
    const form = founder.getByRole('listitem', { name: 'At the counter' });
    await form.getByRole('button', { name: 'Thank-you message' }).click();
    const dialog = founder.getByRole('dialog');
    await dialog.getByLabel('Message Name').fill('After applying');
    await dialog.getByLabel('Header').fill('Thank you from Maple Street');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await form.getByText(/own thank-you message/).waitFor();
    await expectProgress(6, 'Text yourself a link');
  });

  step('she prints the poster of the link, with an address that people can type', async () => {
    await founder.getByRole('link', { name: 'Links', exact: true }).first().click();
    await founder.getByRole('button', { name: 'Print a poster' }).click();
    const dialog = founder.getByRole('dialog', { name: /^Poster for / });
    const address = (await founder.locator('#poster-sheet').textContent())!;
    expect(address).toMatch(/\/a\/[\w-]+/);
    await expectReadable(founder);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectProgress(6, 'Text yourself a link');
  });

  step('she texts herself the link and tries the form, and no lender is asked', async () => {
    await takeStep('Text yourself a link');
    await founder.getByLabel('Customer’s mobile phone').fill(me.mobile);
    await founder.getByRole('button', { name: 'Text link' }).click();
    await founder.getByText(/^Link sent to/).waitFor();
    const shopper = await stage.open(phone);
    await start(shopper, await newestStoreLink(stage.lab, me.mobile), me);
    await confirmPhone(shopper, stage.lab, me);
    await answerQuestions(shopper, me);
    expect(new URL(shopper.url()).pathname).toBe('/apply/check');
    await shopper.close();
    expect(stage.lab.sandbox.ledger().filter(({ kind }) => kind === 'submission')).toEqual([]);
  });

  step('she deletes the trial, and the set-up is complete', async () => {
    await founder.getByRole('link', { name: 'Applications', exact: true }).first().click();
    await founder.getByLabel(`Select ${me.name}`).check();
    await founder.getByRole('button', { name: 'Delete', exact: true }).click();
    await founder
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete the form of/ })
      .click();
    await rowOf(founder, me.name).waitFor({ state: 'hidden' });
    await founder.getByRole('link', { name: 'Millrace, home' }).first().click();
    await founder.getByRole('heading', { level: 1 }).waitFor();
    await founder.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    await panel().waitFor({ state: 'detached' });
    await expectReadable(founder);
    expect(stage.complaints).toEqual([]);
  });
});
