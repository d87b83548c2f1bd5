import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signInAs } from './support/staff-user.ts';
import { journey } from './support/journey.ts';
import { newestSentLink } from './support/outbox.ts';
import { person } from './support/people.ts';
import { expectReadable } from './support/readable.ts';
import { lenderLine, saying } from './support/result-pages.ts';
import { agreeToAll, answerQuestions, confirmPhone, submit } from './support/shopper.ts';
import { management, openStage, phone, type Stage } from './support/stage.ts';
import { lenderRow, rowOf } from './support/store-pages.ts';

let stage: Stage;
let store: Page;
let shopper: Page;
let stranger: Page;

beforeAll(async () => {
  stage = await openStage();
  store = await stage.open(management);
  shopper = await stage.open(phone);
  stranger = await stage.open({ ...phone, dark: true });
}, 120_000);
afterAll(() => stage?.close(), 60_000);

journey('a store sends an application for one lender, and only that lender is asked', (step) => {
  const ana = person('approved-at-once', { phone: '81', answers: { estimated_purchase_amount: '2400' } });
  let link: string;

  step('the store chooses the form and the lender, and sees how much the shopper is asked', async () => {
    await signInAs(store, stage.lab, 'STORE_ADMIN');
    await store.goto('/app/forms/view-all');
    await store.getByRole('button', { name: 'Send a link' }).click();
    const dialog = store.getByRole('dialog', { name: 'Send Form Configuration' });
    const figure = dialog.getByText('Total Fields in app').locator('xpath=following-sibling::*');
    const all = Number(await figure.innerText());
    await dialog.getByRole('radio', { name: 'Specific lenders' }).check();
    await dialog.getByRole('checkbox', { name: 'Prosper' }).check();
    expect(Number(await figure.innerText())).toBeLessThan(all);
    await dialog.getByLabel('First name').fill(ana.name.split(' ')[0]!);
    await dialog.getByLabel('Mobile phone').fill(ana.mobile);
    await dialog.getByLabel('Email').first().fill(ana.email);
    await dialog.getByLabel('Message', { exact: true }).fill('The sofa is yours in two minutes.');
    await expectReadable(store);
  });

  step('the store sends the link by text and email', async () => {
    await store.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
    await store.getByRole('status').filter({ hasText: 'Link Sent!' }).waitFor();
    const mailed = await newestSentLink(stage.lab, ana.email);
    link = await newestSentLink(stage.lab, ana.mobile);
    expect(link).toBe(mailed);
  });

  step('the shopper opens the link on a phone, agrees and confirms the phone', async () => {
    await shopper.goto(link);
    await shopper.getByRole('heading', { level: 1, name: /^Your application/ }).waitFor();
    await shopper.getByRole('heading', { name: 'Your application can go to' }).waitFor();
    await shopper.getByText('Prosper', { exact: true }).waitFor();
    await expectReadable(shopper);
    await agreeToAll(shopper);
    await shopper.getByRole('button', { name: 'Agree and continue' }).press('Enter');
    await shopper.waitForURL('**/apply/code');
    await confirmPhone(shopper, stage.lab, ana);
  });

  step('a second phone shows that the link was used and opens nothing', async () => {
    await stranger.goto(link);
    await stranger.getByRole('heading', { level: 1, name: 'This link was already used' }).waitFor();
    await expectReadable(stranger);
  });

  step('the shopper answers the questions of that lender and submits', async () => {
    await answerQuestions(shopper, ana);
    await submit(shopper);
    await saying(lenderLine(shopper, 'Prosper'), /^Approved|^Pre-approved|^May qualify/i);
    await shopper.getByText(/^Not asked: .*Koalafi/).click();
    await saying(lenderLine(shopper, 'Koalafi'), 'Not asked');
  });

  step('the store sees the lender that was asked, and for each other lender the reason', async () => {
    await store.goto('/app/forms/view-all');
    await rowOf(store, ana.name).getByRole('link', { name: ana.name }).click();
    await lenderRow(store, 'Prosper').waitFor();
    for (const name of ['Sunbit', 'Kafene', 'Koalafi'])
      await store.getByText(`The link that was sent does not ask ${name}.`).waitFor();
    await store.getByRole('link', { name: 'Links', exact: true }).first().click();
    await store.getByRole('link', { name: 'Sent applications' }).click();
    const links = store.getByRole('table', { name: 'Links' });
    await links.getByRole('row').filter({ hasText: 'Form for Prosper' }).getByText('Submitted').waitFor();
    await expectReadable(store);
  });

  step('a new link leads the shopper to the results', async () => {
    await stranger.reload();
    await stranger.getByRole('heading', { level: 1, name: /^You already applied on/ }).waitFor();
    await stranger.getByRole('button', { name: 'Text me a new link' }).click();
    await stranger.getByText('A new link is on its way to (•••) •••-0181.').waitFor();
    await stranger.goto(await newestSentLink(stage.lab, ana.mobile));
    await stranger.getByRole('button', { name: 'See my results' }).press('Enter');
    await stranger.waitForURL('**/apply/code');
    await confirmPhone(stranger, stage.lab, ana);
    await stranger.waitForURL('**/apply/results');
    await lenderLine(stranger, 'Prosper').waitFor();
  });

  step('no page logged an error', async () => {
    expect(stage.complaints).toEqual([]);
  });
});
