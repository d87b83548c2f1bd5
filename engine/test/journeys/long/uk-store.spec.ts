import path from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { writeInstallationLenders } from '../../lab/lab-lenders.ts';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { expectReadable } from '../support/readable.ts';
import { chooseOffer, lenderLine, saying } from '../support/result-pages.ts';
import { apply, storeLink } from '../support/shopper.ts';
import { signInWith } from '../support/staff-user.ts';
import { management, openStage, phone, type Stage } from '../support/stage.ts';
import { lenderRow, live, rowOf, sayingIn } from '../support/store-pages.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const mobile = '07700 900191';
const known = person('approved-at-once', { tags: ['payment-assist-decline', 'divido-decline'], phone: '91' });
const ana = {
  ...known,
  mobile: '+44 7700 900191',
  answers: {
    ...known.answers,
    mobile_phone: mobile,
    address_number: '14',
    address_street_name: 'Larch Road',
    city: 'Leeds',
    zip_code: 'LS1 4DY',
    county: 'West Yorkshire',
    estimated_purchase_amount: '900',
  },
};

/** The lender with the offer. It accepts partial deliveries. It refuses each refund after some seconds. */
const lenderName = 'Lab moorgate';

let lenders: ReturnType<typeof writeInstallationLenders>;
let stage: Stage;
let shopper: Page;
let store: Page;

beforeAll(async () => {
  lenders = writeInstallationLenders([
    {
      id: 'moorgate',
      kind: 'http',
      contracts: 'in-parts',
      market: { country: 'GB', currency: 'GBP' },
    },
  ]);
  stage = await openStage({}, [path.join(root, 'plugins'), lenders.folder]);
  shopper = await stage.open({ ...phone, locale: 'en-GB' });
  store = await stage.open(management);
}, 180_000);
afterAll(async () => {
  await stage?.close();
  lenders?.remove();
}, 60_000);

const contract = () => store.getByRole('region', { name: `Contract · ${lenderName}` });
const steps = () => contract().getByRole('list', { name: 'Steps' }).getByRole('listitem');
const stepSaying = (text: string | RegExp) => steps().filter({ hasText: text }).first().waitFor();

/** Returns the whole text of a page, in which the test searches for amounts in dollars. */
const textOf = (page: Page) => page.locator('body').innerText();
const expectNoDollars = async (page: Page) => expect(await textOf(page)).not.toMatch(/\$|USD/);

/** Opens a step of the contract and returns its dialog. */
async function open(button: string) {
  await contract().getByRole('button', { name: button }).click();
  return store.getByRole('dialog');
}

journey('a store in the United Kingdom sells in pounds, in two deliveries', (step) => {
  step('a shopper with a UK phone and postcode applies, and gets an offer in pounds', async () => {
    await apply(shopper, stage.lab, storeLink(stage.lab, 'all lenders at once', 'Aldersyke Interiors'), ana);
    await saying(lenderLine(shopper, lenderName), /^Approved/);
    await shopper.getByText(/Not approved by .*Payment Assist/).waitFor();
    await expectReadable(shopper);
    await expectNoDollars(shopper);
  });

  step('the store sees the application with its amount in pounds', async () => {
    const { password } = stage.lab.demo!.logins[0]!;
    await signInWith(store, stage.lab, { email: 'uk-store-admin@demo.millrace.test', password });
    await store.goto('/app/forms/view-all');
    await live(store);
    await expectNoDollars(store);
    await rowOf(store, ana.name).getByRole('link', { name: ana.name }).click();
    await sayingIn(lenderRow(store, lenderName), 'Approved');
    await expectNoDollars(store);
  });

  step('the store enters two items, and the sum is in pounds', async () => {
    const dialog = await open('Create Invoice');
    await dialog.getByLabel('Description').fill('Corner sofa');
    await dialog.getByLabel('Unit price').fill('600');
    await dialog.getByRole('button', { name: 'Add a line' }).click();
    const second = dialog.getByRole('group', { name: 'Line 2' });
    await second.getByLabel('Description').fill('Lamp');
    await second.getByLabel('Quantity').fill('2');
    await second.getByLabel('Unit price').fill('150');
    await dialog.getByText('£900').first().waitFor();
    await dialog.getByRole('button', { name: 'Send invoice' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await stepSaying(`Invoice sent to ${lenderName}`);
  });

  step('the shopper chooses the offer in pounds, and the contract is signed', async () => {
    await shopper.getByRole('link', { name: /^See 1 offer$/ }).click();
    await shopper.getByText('£900').first().waitFor();
    await expectNoDollars(shopper);
    await chooseOffer(shopper, lenderName);
    await contract().getByText('Signed', { exact: true }).waitFor();
  });

  step('the store cannot deliver more than is open', async () => {
    const dialog = await open('Confirm delivery');
    await dialog.getByLabel('Delivered on').fill('2026-11-20');
    await dialog.getByRole('radio', { name: 'A part of it' }).check();
    await dialog.getByLabel(/^Lamp/).fill('3');
    await dialog.getByLabel(/^Amount/).fill('901');
    await dialog.getByRole('button', { name: 'Confirm delivery' }).click();
    await dialog.getByText('Enter no more than £900').waitFor();
    await dialog.getByText('Enter a number from 0 to 2').waitFor();
    await expectReadable(store);
  });

  step('the store delivers a part, with its price and items', async () => {
    const dialog = store.getByRole('dialog');
    await dialog.getByLabel(/^Lamp/).fill('0');
    await dialog.getByLabel(/^Corner sofa/).fill('1');
    expect(await dialog.getByLabel(/^Amount/).inputValue()).toBe('600');
    await dialog.getByRole('button', { name: 'Confirm delivery' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await stepSaying(/^Delivery confirmed to Lab moorgate · £600/);
    await contract().getByText('Signed', { exact: true }).waitFor();
  });

  step('what is open is smaller after the delivery', async () => {
    const dialog = await open('Confirm delivery');
    await dialog.getByText('All that is left (£300)').waitFor();
    await dialog.getByRole('radio', { name: 'A part of it' }).check();
    await dialog.getByLabel(/^Lamp · delivered of 2/).waitFor();
    expect(await dialog.getByLabel(/^Corner sofa/).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  step('the store refunds a part, which the lender takes and refuses later, with its reason', async () => {
    const dialog = await open('Refund');
    await dialog.getByLabel('Amount in pounds').fill('601');
    await dialog.getByLabel('Reason').fill('A leg of the sofa is scratched');
    await dialog.getByRole('button', { name: 'Send refund' }).click();
    await dialog.getByText('Enter no more than £600').waitFor();
    await dialog.getByLabel('Amount in pounds').fill('120');
    await dialog.getByRole('button', { name: 'Send refund' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await stepSaying(/did not accept the refund · £120/);
    await stepSaying('The goods are not back yet.');
    await expectNoDollars(store);
    await expectReadable(store);
  });

  step('the store cancels the contract', async () => {
    const dialog = await open('Cancel contract');
    await dialog.getByLabel('Reason').fill('The customer changed their mind');
    await dialog.getByRole('button', { name: 'Cancel contract' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await stepSaying(`The contract with ${lenderName} was canceled`);
  });

  step('the lender received each step once, and no page logged an error', async () => {
    const received = stage.lab.sandbox
      .ledger()
      .filter(({ lender }) => lender === 'moorgate')
      .map(({ kind, facts }) => (kind === 'contract' ? facts['operation'] : kind));
    expect(received).toEqual([
      'submission',
      'setInvoice',
      'sendContract',
      'confirmDelivery',
      'refund',
      'cancelContract',
    ]);
    expect(stage.complaints).toEqual([]);
  });
});
