import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNotReloaded, markPage, signInAs } from './support/staff-user.ts';
import { provenShopper, submitOverHttp } from './support/http-shopper.ts';
import { journey } from './support/journey.ts';
import { person } from './support/people.ts';
import { expectReadable } from './support/readable.ts';
import { lenderLine, saying } from './support/result-pages.ts';
import { storeLink } from './support/shopper.ts';
import { management, openStage, phone, type Stage } from './support/stage.ts';
import { lenderRow, live, rowOf, sayingIn } from './support/store-pages.ts';

const kai = person('signs-with-a-token', {
  tags: ['all-decline', 'kafene-human-step'],
  phone: '51',
  answers: { estimated_purchase_amount: '1200' },
});

let stage: Stage;
let shopper: Page;
let store: Page;

beforeAll(async () => {
  stage = await openStage();
  shopper = await stage.open(phone);
  store = await stage.open(management);
}, 120_000);
afterAll(() => stage?.close(), 60_000);

const contract = () => store.getByRole('region', { name: 'Contract · Kafene' });
const signed = () =>
  stage.lab.sandbox
    .ledger()
    .filter(({ lender }) => lender === 'kafene')
    .map(({ kind, facts }) => `${kind} ${String(facts['action'] ?? '')}`.trim());

journey('a contract at a portal lender runs from the approval to the signature', (step) => {
  step(
    'a shopper has submitted, and Kafene approves through its portal without naming an offer',
    async () => {
      const link = storeLink(stage.lab, 'one lender after another');
      const { cookie } = await provenShopper(stage.lab, kai, link);
      await submitOverHttp(stage.lab, kai, { cookie, formId: '' });
      const [name = '', value = ''] = cookie.split('=');
      await shopper.context().addCookies([{ name, value, url: stage.lab.url }]);
      await shopper.goto('/apply/results');
      await saying(lenderLine(shopper, 'Kafene'), /^Approved up to/);
      await markPage(shopper);
      await signInAs(store, stage.lab, 'PROCESSOR');
      await store.goto('/app/forms/view-all');
      await live(store);
      await rowOf(store, kai.name).getByRole('link', { name: kai.name }).click();
      await sayingIn(lenderRow(store, 'Kafene'), 'Approved');
      await markPage(store);
    },
  );

  step('the store enters the items, and the form marks an invalid price', async () => {
    await contract().getByRole('button', { name: 'Create Invoice' }).click();
    const dialog = store.getByRole('dialog', { name: 'Create Invoice for Kafene' });
    await dialog.getByLabel('Description').fill('Corner sofa');
    await dialog.getByLabel('Model').fill('SOFA-7');
    await dialog.getByLabel('Unit price').fill('about 900');
    await dialog.getByRole('button', { name: 'Send invoice' }).click();
    await dialog.getByText('Enter a price').waitFor();
    await dialog.getByLabel('Unit price').fill('899.50');
    await dialog.getByRole('button', { name: 'Add a line' }).click();
    const second = dialog.getByRole('group', { name: 'Line 2' });
    await second.getByLabel('Description').fill('Lamp');
    await second.getByLabel('Quantity').fill('2');
    await second.getByLabel('Unit price').fill('50');
    await dialog.getByLabel('Delivery').fill('45');
    await dialog.getByText('$1,044.50 before tax').waitFor();
    await dialog.getByRole('button', { name: 'Send invoice' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  step('the store and the shopper see the offers for the items without a reload', async () => {
    await contract().getByText('Invoice sent to Kafene').waitFor();
    await lenderRow(store, 'Kafene').getByRole('article').first().waitFor();
    await shopper.getByRole('link', { name: /^See \d offers?$/ }).click();
    await shopper.getByText('Total for $').first().waitFor();
    await expectNotReloaded(store);
    await expectNotReloaded(shopper);
  });

  step(
    'the shopper chooses an offer, and Kafene asks for a code that the shopper gets by phone',
    async () => {
      await shopper
        .getByRole('link', { name: /^Choose.* Kafene\b/ })
        .first()
        .click();
      await shopper.getByRole('button', { name: 'Accept this offer' }).click();
      await shopper.waitForURL('**/apply/thank-you');
      await shopper.getByText('Call Kafene and ask for your 4-digit code').waitFor();
      await contract().getByRole('form', { name: 'Code for Kafene' }).waitFor();
      await expectReadable(shopper);
    },
  );

  step('Kafene refuses a wrong code, and the question stays open', async () => {
    await shopper.getByRole('link', { name: 'Enter the code' }).click();
    await shopper.getByLabel('Code').fill('9999');
    await shopper.getByRole('button', { name: 'Send code' }).click();
    await shopper.waitForURL('**/apply/results');
    await lenderLine(shopper, 'Kafene').getByText('The token was not accepted').waitFor();
    await contract().getByText('Kafene did not accept the answer').waitFor();
    expect(signed()).not.toContain('contract signed');
  });

  step('the store enters the correct code, and both see the signed contract', async () => {
    await contract().getByRole('textbox', { name: 'Code' }).fill('1234');
    await contract().getByRole('button', { name: 'Send code' }).click();
    await contract().getByText('Signed', { exact: true }).waitFor();
    await saying(lenderLine(shopper, 'Kafene'), 'Signed');
    await expectNotReloaded(store);
    await expectNotReloaded(shopper);
    await expectReadable(shopper);
  });

  step(
    'Kafene received one application, one choice and one signature, and no page logged an error',
    async () => {
      expect(signed()).toEqual(['submission', 'contract products', 'contract lease', 'contract signed']);
      expect(stage.complaints).toEqual([]);
    },
  );
});
