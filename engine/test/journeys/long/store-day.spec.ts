import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { daysAgo } from '../../lab/days.ts';
import { control } from '../support/control.ts';
import { expectDealStep, mainStep } from '../support/deal-page.ts';
import { provenShopper, submitOverHttp, type HttpShopper } from '../support/http-shopper.ts';
import { journey } from '../support/journey.ts';
import { newestSentLink } from '../support/outbox.ts';
import { person, type Person } from '../support/people.ts';
import { chooseOffer } from '../support/result-pages.ts';
import {
  agreeToAll,
  answerQuestions,
  confirmPhone,
  storeLink,
  submit,
  type Way,
} from '../support/shopper.ts';
import { signInAs } from '../support/staff-user.ts';
import { management, openStage, phone, type Stage } from '../support/stage.ts';
import { fillCloseout, lenderRow, live, openCloseout, rowOf } from '../support/store-pages.ts';

let stage: Stage;
let store: Page;
let storeId: number;

beforeAll(async () => {
  stage = await openStage();
  store = await stage.open(management);
  await signInAs(store, stage.lab, 'STORE_ADMIN');
  const session = await store.request.get('/api/auth/validate', { headers: { 'x-app': '1' } });
  storeId = ((await session.json()) as { stores: { id: number }[] }).stores[0]!.id;
}, 120_000);
afterAll(() => stage?.close(), 60_000);

const answers = { estimated_purchase_amount: '2400' };
const sale = person('approved-at-once', {
  tags: ['all-decline', 'koalafi-approve'],
  phone: '31',
  answers,
});

const main = () => mainStep(store);
const expectStep = (status: string, label: string | null) => expectDealStep(store, status, label);

const openDeal = async (formId: string): Promise<void> => {
  await store.goto(`/app/process/${storeId}/${formId}`);
  await live(store);
};

async function asShopper({ cookie }: HttpShopper): Promise<Page> {
  const page = await stage.open(phone);
  const [name = '', value = ''] = cookie.split(';')[0]!.split('=');
  await page.context().addCookies([{ name, value, url: stage.lab.url }]);
  await page.goto('/apply/results');
  return page;
}

async function applied(who: Person, way: Way = 'one lender after another'): Promise<HttpShopper> {
  const shopper = await provenShopper(stage.lab, who, storeLink(stage.lab, way));
  await submitOverHttp(stage.lab, who, shopper);
  return shopper;
}

journey('a clerk takes an application from the link to the payment on one page', (step) => {
  let shopper: Page;

  step('a created application is a draft, and the clerk sends its link', async () => {
    await store.goto('/app/forms/create');
    await store.getByText('Applicant', { exact: true }).waitFor();
    const form = store
      .locator('form')
      .filter({ has: store.getByRole('button', { name: 'Create application' }) });
    await form.getByLabel('First name').fill(sale.answers['first_name']!);
    await form.getByLabel('Last name').fill(sale.answers['last_name']!);
    await form.getByLabel('Email').fill(sale.email);
    await form.getByLabel('Mobile phone').fill(sale.mobile);
    await form.getByRole('button', { name: 'Create application' }).click();
    const name = await store.getByText(/^Application MR-\w+ created$/).innerText();
    const reference = /MR-\w+/.exec(name)![0];
    await store.goto(`/app/forms/view-all?search=${reference}`);
    await store.getByRole('link', { name: sale.name }).first().click();
    await store.getByText(reference).first().waitFor();
    await expectStep('Draft', 'Send link');
    await main().click();
    await store.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
    await store.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectStep('Sent', 'Resend link');
  });

  step('the customer opens the link, and the page says so', async () => {
    shopper = await stage.open(phone);
    await shopper.goto(await newestSentLink(stage.lab, sale.mobile));
    await shopper.getByRole('heading', { level: 1, name: /^Your application/ }).waitFor();
    await agreeToAll(shopper);
    await shopper.getByRole('button', { name: 'Agree and continue' }).press('Enter');
    await shopper.waitForURL('**/apply/code');
    await confirmPhone(shopper, stage.lab, sale);
    await expectStep('In progress', 'Resend link');
  });

  step('the lenders decide after the customer submits, and the page shows the approval', async () => {
    await control(stage.lab, 'webhooks', { lender: 'sunbit', mode: 'held' });
    await control(stage.lab, 'latency', { lender: 'prosper', ms: 8000 });
    await answerQuestions(shopper, sale);
    await submit(shopper);
    await expectStep('Processing', null);
    await expectStep('Needs customer', 'Text the customer');
    await control(stage.lab, 'latency', { lender: 'prosper', ms: 0 });
    await control(stage.lab, 'webhooks/release', { lender: 'sunbit' });
    await control(stage.lab, 'webhooks', { lender: 'sunbit', mode: 'at-once' });
    await expectStep('Approved', 'Show offers to customer');
  });

  step('the customer chooses, and the contract is sent and signed', async () => {
    await shopper.getByRole('link', { name: /^See \d offers?$/ }).click();
    await chooseOffer(shopper, 'Koalafi');
    await expectStep('Contract sent', 'Resend contract');
    const signing = await stage.open(phone);
    await signing.goto(`${stage.lab.sandbox.url}/koalafi/sign`);
    await signing.getByRole('link').first().click();
    await signing.getByRole('button', { name: 'Sign lease' }).click();
    await signing.getByText('Your lease is signed').waitFor();
    await signing.close();
    await expectStep('Signed', 'Confirm delivery');
  });

  step('the clerk confirms the delivery, and the lender pays', async () => {
    await main().click();
    const dialog = store.getByRole('dialog');
    await dialog.getByLabel('Delivered on').fill(daysAgo(0));
    await dialog.getByRole('button', { name: 'Confirm delivery' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expectStep('Funded', 'Close out');
    await shopper.close();
  });

  step('the clerk closes the sale out, and nothing is left to do', async () => {
    await main().click();
    await fillCloseout(store, 'Koalafi', { loan: '2400', fee: '120' });
    await expectStep('Funded', 'Start a new application');
    expect(new URL(store.url()).pathname).toMatch(/^\/app\/process\//);
  });
});

/** Applies over HTTP, opens the page of the application, and expects the status and the main button. */
async function expectAfter(who: Person, status: string, label: string, way?: Way): Promise<HttpShopper> {
  const shopper = await applied(who, way);
  await openDeal(shopper.formId);
  await expectStep(status, label);
  return shopper;
}

journey('the next step is right also in the other states of an application', (step) => {
  const who = (phone: string, ...tags: string[]) => person('signs-with-a-token', { phone, tags, answers });
  let cart: HttpShopper;

  step('all lenders decline, and the clerk explains it to the customer', async () => {
    await expectAfter(who('32', 'all-decline'), 'Declined', 'Explain to customer');
  });

  step('a lender names an answer to correct', async () => {
    const soft = person('soft-decline-corrected', {
      ...{ phone: '33', tags: ['all-decline', 'koalafi-soft-decline'], answers },
    });
    await expectAfter(soft, 'Needs you', 'Correct and ask again');
  });

  step('a lender needs the items first, and then the customer chooses and signs with a code', async () => {
    cart = await expectAfter(who('35', 'all-decline', 'kafene-human-step'), 'Approved', 'Create invoice');
    await main().click();
    const dialog = store.getByRole('dialog', { name: 'Create Invoice for Kafene' });
    await dialog.getByLabel('Description').fill('Corner sofa');
    await dialog.getByLabel('Unit price').fill('899.50');
    await dialog.getByRole('button', { name: 'Send invoice' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expectStep('Approved', 'Show offers to customer');
    const shopper = await asShopper(cart);
    await shopper.getByRole('link', { name: /^See \d offers?$/ }).click();
    await chooseOffer(shopper, 'Kafene');
    await expectStep('Needs customer', 'Text the customer');
    const contract = store.getByRole('region', { name: 'Contract · Kafene' });
    await contract.getByRole('textbox', { name: 'Code' }).fill('1234');
    await contract.getByRole('button', { name: 'Send code' }).click();
    await expectStep('Signed', 'Close out');
    await shopper.close();
  });

  step('a contract is canceled: the clerk starts again', async () => {
    const shopper = await applied(who('36', 'all-decline', 'koalafi-approve'));
    const page = await asShopper(shopper);
    await page.getByRole('link', { name: /^See \d offers?$/ }).click();
    await chooseOffer(page, 'Koalafi');
    await page.close();
    await openDeal(shopper.formId);
    await expectStep('Contract sent', 'Resend contract');
    await store
      .getByRole('region', { name: 'Contract · Koalafi' })
      .getByRole('button', { name: 'Cancel contract' })
      .click();
    const dialog = store.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The customer changed her mind.');
    await dialog.getByRole('button', { name: 'Cancel contract' }).click();
    await expectStep('Canceled', 'Start again');
  });

  step('the next lenders need more answers of the customer', async () => {
    const staged = who('37', 'prosper-decline', 'sunbit-decline');
    await expectAfter(staged, 'Needs customer', 'Show next questions', 'asked in stages');
  });

  step('no page logged an error', async () => {
    expect(stage.complaints).toEqual([]);
  });
});

journey('an associate finds a customer as customers are asked for', (step) => {
  const nunez = person('approved-at-once', {
    phone: '38',
    answers: { ...answers, first_name: 'José', last_name: 'Núñez' },
  });
  let reference: string;

  step('the customer applied', async () => {
    const { formId } = await applied(nunez, 'all lenders at once');
    await openDeal(formId);
    reference = await store.locator('header').getByText(/^MR-/).innerText();
  });

  step('by name without accents, last name first, phone, email and reference', async () => {
    const associate = await stage.open(management);
    await signInAs(associate, stage.lab, 'BASIC');
    await associate.goto('/app/forms/view-all');
    const search = associate.getByRole('searchbox', { name: 'Search' });
    for (const typed of ['nunez', 'Nunez Jose', nunez.mobile, '5550100138', nunez.email, reference]) {
      await search.fill(typed);
      await associate.waitForURL((url) => url.searchParams.get('search') === typed);
      await associate.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      await rowOf(associate, 'José Núñez').waitFor();
      // no other row than this one and the titles
      await associate.getByRole('row').nth(2).waitFor({ state: 'detached' });
    }
    await associate.close();
  });
});

journey('a lender’s payments are matched with the sales, and one is missing', (step) => {
  const [paid, owed] = ['39', '40'].map((phone) =>
    person('approved-at-once', { phone, tags: ['all-decline', 'koalafi-approve'], answers }),
  ) as [Person, Person];
  const references: string[] = [];

  step('two sales were closed out more than a week ago', async () => {
    for (const who of [paid, owed]) {
      const { formId } = await applied(who);
      await openDeal(formId);
      references.push(await store.locator('header').getByText(/^MR-/).innerText());
      await lenderRow(store, 'Koalafi').getByText('Approved').first().waitFor();
      await openCloseout(store);
      await fillCloseout(store, 'Koalafi', { loan: '1000', fee: '50', day: daysAgo(10) });
    }
  });

  step('the store imports the file of the lender, and sees which payment is missing', async () => {
    await store.goto('/app/forms/payments');
    await store.getByRole('button', { name: 'Import payments' }).click();
    const dialog = store.getByRole('dialog', { name: 'Import payments' });
    await dialog.getByLabel('Lender', { exact: true }).click();
    await store.getByRole('option', { name: 'Koalafi', exact: true }).click();
    await dialog.getByLabel('Lender’s file').setInputFiles({
      name: 'koalafi.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Contract ref,Net paid,Paid on\n${references[0]},950.00,${daysAgo(1)}\n`),
    });
    await dialog.getByRole('button', { name: 'Import 1 payment' }).click();
    await store.getByText('1 payment matched, 0 not found').waitFor();
    const sales = store.getByRole('region', { name: 'Sales' });
    const saleOf = (reference: string) => sales.getByRole('row').filter({ hasText: reference });
    await saleOf(references[0]!).getByText('Received', { exact: true }).waitFor();
    await saleOf(references[1]!).getByText('Missing', { exact: true }).waitFor();
    await store.getByRole('group', { name: 'State' }).getByText('Missing', { exact: true }).click();
    await saleOf(references[0]!).waitFor({ state: 'detached' });
    await saleOf(references[1]!).waitFor();
  });
});
