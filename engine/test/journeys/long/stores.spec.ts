import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN, chooseAction, openList, openRecord } from '../support/admin-pages.ts';
import { signInAs } from '../support/staff-user.ts';
import { journey } from '../support/journey.ts';
import { expectReadable } from '../support/readable.ts';
import { storeLink } from '../support/shopper.ts';
import { management, openStage, phone, type Stage } from '../support/stage.ts';

let stage: Stage;
let stan: Page;
let shopper: Page;

beforeAll(async () => {
  stage = await openStage();
  stan = await stage.open(management);
  shopper = await stage.open(phone);
}, 120_000);
afterAll(() => stage?.close(), 60_000);

const saved = async (page: Page): Promise<void> => {
  const message = page.getByRole('status').filter({ hasText: /^Saved$/ });
  await message.getByRole('button', { name: 'Close message' }).click();
  await message.waitFor({ state: 'detached' });
};

journey('a store changes its settings, and shoppers see the changes', (step) => {
  let link: string;

  step('the store’s administrator finds the settings in the menu and renames the store', async () => {
    link = storeLink(stage.lab, 'all lenders at once');
    await signInAs(stan, stage.lab, 'STORE_ADMIN');
    await stan.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await stan.getByLabel('Store name').fill('Larch Street Living');
    await expectReadable(stan);
    await stan.getByRole('button', { name: 'Save' }).click();
    await saved(stan);
  });

  step('the administrator sets opening hours for every day', async () => {
    await stan.getByRole('tab', { name: 'Settings', exact: true }).click();
    const hours = stan.getByRole('region', { name: 'Opening hours' });
    await hours.getByRole('switch', { name: 'Monday' }).waitFor();
    for (const day of await hours.getByRole('switch').all()) await day.check();
    await expectReadable(stan);
    await hours.getByRole('button', { name: 'Save' }).click();
    await saved(stan);
  });

  step('the administrator writes a welcome message', async () => {
    await stan.getByRole('tab', { name: 'Public form' }).click();
    await stan.getByLabel('Welcome message', { exact: true }).fill('Free delivery this week.');
    await stan.getByRole('button', { name: 'Save' }).click();
    await saved(stan);
  });

  step('the administrator adds an associate and archives another associate', async () => {
    await stan.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await stan.getByRole('link', { name: 'Store associates' }).click();
    await stan.getByRole('button', { name: 'Add associate' }).click();
    const dialog = stan.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Noor');
    await dialog.getByLabel('Last name').fill('Haddad');
    await dialog.getByLabel('Email').fill('noor@larch.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await stan.getByRole('listitem', { name: 'Noor Haddad' }).waitFor();
    await stan
      .getByRole('listitem', { name: 'Casey Sample' })
      .getByRole('button', { name: 'Archive' })
      .click();
    await stan.getByText('Casey Sample (archived)').waitFor();
    await expectReadable(stan);
  });

  step('a shopper sees the name, the message, the hours and the associates', async () => {
    await shopper.goto(link);
    await shopper.getByText('Larch Street Living').first().waitFor();
    await shopper.getByText('Free delivery this week.').waitFor();
    await shopper.getByText('The store is open today from 10:00 AM to 6:00 PM.').waitFor();
    const names = await shopper
      .getByLabel(/^Who is helping you/)
      .locator('option')
      .allInnerTexts();
    expect(names).toEqual([expect.any(String), 'Noor Haddad', 'Robin Sample']);
  });

  step('the store stops taking applications, and the shopper sees the phone number to call', async () => {
    await stan.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await stan.getByRole('tab', { name: 'Settings', exact: true }).click();
    await stan.getByRole('switch', { name: 'Take new applications' }).uncheck();
    await stan.getByRole('region', { name: 'Applications' }).getByRole('button', { name: 'Save' }).click();
    await saved(stan);
    await shopper.goto(link);
    await shopper
      .getByRole('heading', { name: 'This store is not taking applications at the moment' })
      .waitFor();
    await shopper.getByRole('link', { name: 'Call the store: (614) 555-0110' }).waitFor();
  });
});

journey('staff disable a store', (step) => {
  step('staff disable the store with a reason and see it in the list', async () => {
    const dana = await stage.open(management);
    await signInAs(dana, stage.lab, 'DEV_ADMIN');
    await dana.goto(ADMIN);
    await openList(dana, 'Stores');
    await expectReadable(dana);
    await openRecord(dana, 'Larch Street Living');
    await chooseAction(dana, 'Disable');
    const dialog = dana.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('It closed for good.');
    await dialog.getByRole('button', { name: 'Disable Larch Street Living' }).click();
    await dana.getByRole('main').getByText('Disabled', { exact: true }).waitFor();
    await expectReadable(dana);
  });

  step('the administrator of the store is signed out and sees the reason', async () => {
    await stan.reload();
    await stan.waitForURL('**/app/account/disabled');
    await stan.getByRole('heading', { name: 'This account is disabled' }).waitFor();
  });

  step('the link of the store no longer works', async () => {
    await shopper.goto(storeLink(stage.lab, 'all lenders at once'));
    await shopper.getByRole('heading', { name: 'This link is no longer active' }).waitFor();
    expect(stage.complaints).toEqual([]);
  });
});
