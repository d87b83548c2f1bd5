import type {
  CfaConfigReply,
  LenderObject,
  ShopperResults,
  StoreLenderCredentials,
} from '@millrace/schemas/api';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { APIResponse, Locator, Page } from 'playwright-core';
import { termsOf } from '@millrace/schemas/offers';
import { daysAgo } from '../../lab/days.ts';
import { call } from '../support/http-client.ts';
import { newestCode } from '../support/outbox.ts';
import { signInAs } from '../support/staff-user.ts';
import { provenShopper, submitOverHttp, type HttpShopper } from '../support/http-shopper.ts';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { passMinutes } from '../support/database.ts';
import { expectReadable } from '../support/readable.ts';
import { expectShortDealPage } from '../support/deal-page.ts';
import { management, openStage, phone, type Stage } from '../support/stage.ts';
import { lenderRow, sayingIn, openCloseout } from '../support/store-pages.ts';

let stage: Stage;
let store: Page;
let dana: Page;

beforeAll(async () => {
  stage = await openStage();
  store = await stage.open(management);
  dana = await stage.open(management);
}, 120_000);
afterAll(() => stage?.close(), 60_000);

const ours = 'In-house financing';
const theirs = 'In-house financing partner';
const pick = async (row: Locator, status: string) => {
  await row.getByRole('button', { name: `Submit: Set decision for ${theirs}` }).click();
  await store.getByRole('menuitem', { name: status, exact: true }).click();
};
const app = { 'x-app': '1' };
const jsonOf = async <T>(reply: APIResponse): Promise<T> => {
  if (!reply.ok()) throw new Error(`${reply.url()} ${reply.status()} ${await reply.text()}`);
  return (await reply.json()) as T;
};

const resultsOf = async (product: Stage['lab'], { cookie }: HttpShopper): Promise<ShopperResults> =>
  (await call(product, 'GET', '/api/shopper/results', { cookie })).body as unknown as ShopperResults;

journey('a store uses in-house financing', (step) => {
  const ana = person('approved-at-once', { phone: '61', answers: { estimated_purchase_amount: '2400' } });
  const ben = person('approved-at-once', { phone: '62', answers: { estimated_purchase_amount: '1000' } });
  let storeId: number;
  let link: string;
  let first: HttpShopper;

  const contractOf = () => store.getByRole('region', { name: `Contract · ${ours}` });

  const addLender = async (name: string) => {
    await store.getByRole('button', { name: 'Add lender' }).click();
    const dialog = store.getByRole('dialog');
    await dialog.getByLabel('Lender', { exact: true }).click();
    await store.getByRole('option', { name: new RegExp(`^${name} ·`) }).click();
    await dialog.getByText(`${name} needs no credentials.`).waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await store.getByRole('listitem', { name, exact: true }).waitFor();
  };

  step('staff set the credit score that is used without a credit check', async () => {
    await dana.goto('/app/admin');
    await dana.waitForURL('**/login**');
    await signInAs(dana, stage.lab, 'DEV_ADMIN');
    const list = await jsonOf<LenderObject[]>(
      await dana.request.get('/api/admin/lender-objects?filter={"q":"proprietary"}', { headers: app }),
    );
    const { lender_id: id, version } = list[0]!;
    await jsonOf(
      await dana.request.put(`/api/admin/lender-objects/${id}`, {
        headers: app,
        data: { version, settings: { credit_score: 712, split_payment_numbers: '6' } },
      }),
    );
  });

  step('a store adds its in-house lender and a partner that needs no credentials', async () => {
    await signInAs(store, stage.lab, 'STORE_ADMIN');
    await store.goto('/app/store/lender-credentials');
    await store.getByRole('listitem', { name: ours, exact: true }).waitFor();
    await store.getByRole('button', { name: `Delete ${theirs}` }).click();
    await store.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await store.getByRole('listitem', { name: theirs, exact: true }).waitFor({ state: 'hidden' });
    await addLender(theirs);
    await expectReadable(store);
  });

  step('the store sets three score tiers with keys and by typing, and tries a score', async () => {
    await store.getByRole('button', { name: `Edit credit score tiers of ${ours}` }).click();
    const dialog = store.getByRole('dialog', { name: 'Edit Credit Score Tiers' });
    await dialog.getByRole('slider', { name: 'Border below tier 1' }).press('PageDown');
    expect(await dialog.getByLabel('Highest score of tier 2').inputValue()).toBe('789');
    await dialog.getByRole('button', { name: 'Add' }).click();
    expect(await dialog.getByLabel('Lowest score of tier 2').inputValue()).toBe('395');
    await dialog.getByLabel('Lowest score of tier 2').fill('700');
    await dialog.getByLabel('Down payment of tier 2').fill('15');
    await dialog.getByLabel('Months of tier 2').fill('24');
    await dialog.getByLabel('Try a score').fill('712');
    await dialog.getByText('712 is in tier 2: 15% down, 24 months.').waitFor();
    await expectReadable(store);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await store.getByText('Successfully saved credit score tiers').waitFor();
    await dialog.waitFor({ state: 'hidden' });
  });

  step('the store drags a border of the tiers, and a gap prevents saving', async () => {
    await store.getByRole('button', { name: `Edit credit score tiers of ${ours}` }).click();
    const dialog = store.getByRole('dialog', { name: 'Edit Credit Score Tiers' });
    await dialog.getByText(/version 1, saved/).waitFor();
    const border = (await dialog.getByRole('slider', { name: 'Border below tier 1' }).boundingBox())!;
    const [x, y] = [border.x + border.width / 2, border.y + border.height / 2];
    await store.mouse.move(x, y);
    await store.mouse.down();
    await store.mouse.move(x - 20, y, { steps: 4 });
    await store.mouse.up();
    expect(Number(await dialog.getByLabel('Lowest score of tier 1').inputValue())).toBeGreaterThan(795);
    await dialog.getByLabel('Highest score of tier 3').fill('600');
    await dialog.getByText('There is a gap between the credit score tiers.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  step('the store creates a form that asks both lenders at once', async () => {
    const { stores } = await jsonOf<{ stores: { id: number }[] }>(
      await store.request.get('/api/auth/validate', { headers: app }),
    );
    storeId = stores[0]!.id;
    const accounts = await jsonOf<StoreLenderCredentials[]>(
      await store.request.get(`/api/store-credentials?storeId=${storeId}`, { headers: app }),
    );
    const lenders = [ours, theirs].map(
      (name) => accounts.find(({ lender_name }) => lender_name === name)!.lender_id,
    );
    const { cfa_config: config } = await jsonOf<CfaConfigReply>(
      await store.request.post('/api/cfa-configs', {
        headers: app,
        data: {
          storeId,
          configData: {
            details: { name: 'In-house' },
            processing_mode: 'Shotgun',
            route_terms: { in_stages: false },
            paths: [{ details: { name: 'House' }, lenders }],
          },
        },
      }),
    );
    const address = new URL(config.form_link, stage.lab.url);
    link = address.pathname + address.search;
  });

  step('a shopper is approved in the second tier, and the store sees the tier and the reason', async () => {
    first = await provenShopper(stage.lab, ana, link);
    await submitOverHttp(stage.lab, ana, first);
    await store.goto(`/app/process/${storeId}/${first.formId}`);
    const row = lenderRow(store, ours);
    await sayingIn(row, 'Approved');
    await sayingIn(row, 'Due today $360');
    await sayingIn(row, '$340 a month for 6 months');
    await sayingIn(row, '$85 a month for 24 months');
    const checks = store.getByRole('region', { name: 'Credit checks' });
    await sayingIn(checks, `Score 712 · ${ours}`);
    await sayingIn(checks, 'Test score, no credit pull');
    await row.getByRole('button', { name: `History of ${ours}` }).click();
    await sayingIn(row, /Tier 2 of version 1 of the tiers, scores 789 to 700: 15% down, 24 months/);
    await expectReadable(store);
  });

  step(
    'the answer of the partner waits for a user, who decides with a reason, and the shopper sees the decision',
    async () => {
      const shopper = await stage.open(phone);
      const [name, value] = first.cookie.split(';')[0]!.split('=') as [string, string];
      await shopper.context().addCookies([{ name, value, url: stage.lab.url }]);
      await shopper.goto('/apply/results');
      await shopper.getByText(theirs).first().waitFor();
      const row = lenderRow(store, theirs);
      await sayingIn(row, 'Waiting for you');
      await expectShortDealPage(store);
      await pick(row, 'Approved');
      const dialog = store.getByRole('dialog', { name: `Set ${theirs} to Approved` });
      expect(await dialog.getByLabel('Approved amount').inputValue()).toBe('2,400');
      await dialog.getByLabel('Approved amount').fill('1800');
      await dialog.getByLabel('Reason').fill('Known for years.');
      await expectReadable(store);
      await dialog.getByRole('button', { name: 'Save decision' }).click();
      await sayingIn(row, '$1,800');
      expect(await row.getByRole('button', { name: `Submit: Set decision for ${theirs}` }).count()).toBe(0);
      await shopper
        .getByText(/\$1,800/)
        .first()
        .waitFor();
      expect(await shopper.locator('body').innerText()).not.toContain('Known for years');
    },
  );

  step('the shopper chooses a plan, and the store reads its own contract and sends it', async () => {
    const { entries } = await resultsOf(stage.lab, first);
    const entry = entries.find(({ lenderName }) => lenderName === ours)!;
    const { id, ...offer } = entry.offers.find(({ termMonths }) => termMonths === 6)!;
    const chosen = await call(stage.lab, 'POST', '/api/shopper/offers/choose', {
      cookie: first.cookie,
      json: { attemptId: entry.attemptId, offerId: id, seen: termsOf(offer) },
    });
    expect(chosen.status).toBe(200);
    await store.goto(`/app/process/${storeId}/${first.formId}`);
    await contractOf().getByRole('button', { name: 'Send contract' }).click();
    const dialog = store.getByRole('dialog', { name: 'Send the contract?' });
    await dialog.getByText('Payments: 6 payments of $340, every month, over 6 months').waitFor();
    await dialog.getByText('Down payment: $360 (15%)').waitFor();
    await expectReadable(store);
    await dialog.getByRole('button', { name: 'Send contract' }).click();
    await sayingIn(contractOf(), 'Contract Sent');
    await dialog.waitFor({ state: 'hidden' });
    await expectShortDealPage(store);
  });

  step('the shopper reads the contract and signs it with a code', async () => {
    const shopper = await stage.open(phone);
    const [name, value] = first.cookie.split(';')[0]!.split('=') as [string, string];
    await shopper.context().addCookies([{ name, value, url: stage.lab.url }]);
    await shopper.goto('/apply/thank-you');
    await shopper.getByRole('link', { name: 'Read and sign your contract' }).click();
    await shopper.getByText(ana.name).first().waitFor();
    await expectReadable(shopper);
    await shopper.getByRole('button', { name: 'Text me a code to sign' }).click();
    await shopper.getByLabel('Code').fill('000000');
    await shopper.getByRole('button', { name: 'Sign the contract' }).click();
    await shopper
      .getByText(/That code is wrong/)
      .first()
      .waitFor();
    await shopper.getByLabel('Code').fill(await newestCode(stage.lab, ana.mobile));
    await shopper.getByRole('button', { name: 'Sign the contract' }).click();
    await shopper.getByText('You signed this contract.').waitFor();
    await expectReadable(shopper);
  });

  step('the store confirms the delivery, and the sale is funded', async () => {
    await sayingIn(contractOf(), 'Signed');
    await expectShortDealPage(store);
    await contractOf().getByRole('button', { name: 'Confirm delivery' }).click();
    const dialog = store.getByRole('dialog', { name: 'Confirm the delivery?' });
    await dialog.getByLabel('Delivered on').fill(daysAgo(0));
    await dialog.getByRole('button', { name: 'Confirm delivery' }).click();
    await sayingIn(contractOf(), 'Funded');
    await contractOf().getByRole('button', { name: 'Read contract' }).click();
    await store.getByText(/Signed by the customer/).waitFor();
    await store.getByRole('button', { name: 'Close', exact: true }).click();
  });

  step('the history shows a decline with its reason', async () => {
    const shopper = await provenShopper(stage.lab, ben, link);
    await submitOverHttp(stage.lab, ben, shopper);
    await store.goto(`/app/process/${storeId}/${shopper.formId}`);
    const row = lenderRow(store, theirs);
    await pick(row, 'Declined');
    const dialog = store.getByRole('dialog', { name: `Set ${theirs} to Declined` });
    await dialog.getByLabel('Reason').fill('Owes too much.');
    await dialog.getByRole('button', { name: 'Save decision' }).click();
    await sayingIn(row, 'Rejected');
    await expectShortDealPage(store);
    await store.getByRole('tab', { name: 'Timeline' }).click();
    await row.getByRole('button', { name: `History of ${theirs}` }).click();
    await sayingIn(row, /Owes too much/);
    expect(stage.complaints).toEqual([]);
  });
});

journey('a store works with a lender that has no API', (step) => {
  const eva = person('approved-at-once', { phone: '63', answers: { estimated_purchase_amount: '1500' } });
  const ida = person('approved-at-once', { phone: '65', answers: { estimated_purchase_amount: '1500' } });
  const gus = person('approved-at-once', { phone: '64', answers: { estimated_purchase_amount: '1500' } });
  const lender = 'Juniper Loans';
  let storeId: number;
  let link: string;
  let formId: string;
  let accounts: StoreLenderCredentials[];

  /** Creates a form of the store that asks everything first. Returns the address of its link. */
  const createForm = async (form: { name: string; mode: 'Shotgun' | 'Waterfall'; lenders: number[] }) => {
    const configData = {
      details: { name: form.name },
      processing_mode: form.mode,
      route_terms: { in_stages: false },
      paths: [{ details: { name: 'All' }, lenders: form.lenders }],
    };
    const { cfa_config: config } = await jsonOf<CfaConfigReply>(
      await store.request.post('/api/cfa-configs', { headers: app, data: { storeId, configData } }),
    );
    const address = new URL(config.form_link, stage.lab.url);
    return address.pathname + address.search;
  };
  const choose = async (label: string, options: readonly string[]) => {
    const dialog = dana.getByRole('dialog', { name: 'Add New Lender Object' });
    for (const option of options) {
      await dialog.getByRole('combobox', { name: label }).fill(option);
      await dana.getByRole('option', { name: option, exact: true }).click();
    }
    await dana.keyboard.press('Escape');
  };
  const applyAs = async (who: typeof eva) => {
    const shopper = await provenShopper(stage.lab, who, link);
    await submitOverHttp(stage.lab, who, shopper);
    return shopper;
  };
  const task = () => store.getByRole('region', { name: `Apply at ${lender}` });
  const decideFor = async (amount: string) => {
    await task()
      .getByRole('button', { name: `Submit: Set decision for ${lender}` })
      .click();
    await store.getByRole('menuitem', { name: 'Approved', exact: true }).click();
    const dialog = store.getByRole('dialog', { name: `Set ${lender} to Approved` });
    await dialog.getByLabel('Approved amount').fill(amount);
    await dialog.getByLabel('Reason').fill('Read on the website.');
    await dialog.getByRole('button', { name: 'Save decision' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  step('staff add the lender with its states, questions, credentials and address', async () => {
    await dana.goto('/app/admin/lender-objects');
    await dana.getByRole('button', { name: 'Add New Lender Object' }).click();
    const dialog = dana.getByRole('dialog', { name: 'Add New Lender Object' });
    await dialog.getByLabel('Lender ID').fill('940');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(lender);
    await dialog.getByRole('radio', { name: /^By hand/ }).check();
    await dialog.getByRole('checkbox', { name: 'Username' }).check();
    await dialog.getByRole('checkbox', { name: 'Password' }).check();
    await dialog.getByLabel('Application URL').fill('http://apply.juniper-loans.example');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('Enter an address that begins with https://').waitFor();
    await dialog.getByLabel('Application URL').fill('https://apply.juniper-loans.example');
    await choose('States', ['Ohio', 'Texas']);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('Choose at least one question that the lender asks').waitFor();
    await choose('Questions', ['First name', 'Last name', 'Social Security number']);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await dana.getByText(lender).first().waitFor();
  });

  step('the store asks to work with the lender and enters its credentials', async () => {
    await store.goto('/app/lender-options');
    const option = store.getByRole('listitem', { name: lender, exact: true });
    await option.getByRole('button', { name: /Sign up/ }).click();
    const dialog = store.getByRole('dialog', { name: 'Lender Sign-up' });
    await dialog.getByLabel('Phone').fill('(614) 555-0110');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await store.getByText('New Lender Form Submitted').waitFor();
    await store.goto('/app/store/lender-credentials');
    await store.getByRole('button', { name: 'Add lender' }).click();
    const form = store.getByRole('dialog');
    await form.getByLabel('Lender', { exact: true }).click();
    await store.getByRole('option', { name: new RegExp(`^${lender} ·`) }).click();
    await form.getByLabel('Username').fill('larch-street');
    await form.getByLabel('Password', { exact: true }).fill('keep-this-word');
    await form.getByRole('button', { name: 'Save' }).click();
    await store.getByRole('listitem', { name: lender, exact: true }).waitFor();
  });

  step('the store creates a form that asks the lender first', async () => {
    const { stores } = await jsonOf<{ stores: { id: number }[] }>(
      await store.request.get('/api/auth/validate', { headers: app }),
    );
    storeId = stores[0]!.id;
    accounts = await jsonOf<StoreLenderCredentials[]>(
      await store.request.get(`/api/store-credentials?storeId=${storeId}`, { headers: app }),
    );
    const lenders = [lender, 'Koalafi'].map(
      (name) => accounts.find(({ lender_name }) => lender_name === name)!.lender_id,
    );
    link = await createForm({ name: 'By hand first', mode: 'Waterfall', lenders });
  });

  step('the store is told to apply, opens the lender’s site and copies what to enter there', async () => {
    ({ formId } = await applyAs(eva));
    await store.goto(`/app/process/${storeId}/${formId}`);
    await sayingIn(task(), 'Redirected');
    await expectShortDealPage(store);
    const site = task().getByRole('link', { name: /^Open lender site/ });
    expect(await site.getAttribute('href')).toBe('https://apply.juniper-loans.example/');
    expect(await site.getAttribute('target')).toBe('_blank');
    expect(await site.getAttribute('rel')).toBe('noopener noreferrer');
    await store.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.lab.url });
    const copied = async (label: string) => {
      await task()
        .getByRole('button', { name: `Copy ${label}` })
        .click();
      await store.getByText('Copied').first().waitFor();
      await store.getByRole('button', { name: 'Close message' }).first().click();
      // The expression is a string, because it runs in the page: Node has no clipboard.
      return store.evaluate<string>('navigator.clipboard.readText()');
    };
    expect(await copied('First name')).toBe(eva.answers['first_name']);
    expect(await copied('Password')).toBe('keep-this-word');
    expect((await copied('Social Security number')).replace(/\D/g, '')).toBe(
      eva.answers['ssn_number']!.replace(/\D/g, ''),
    );
    await expectReadable(store);
    const notices = await jsonOf<{ notifications: { message: string }[] }>(
      await store.request.get('/api/notifications', { headers: app }),
    );
    expect(notices.notifications.map(({ message }) => message)).toContain(
      `${eva.name}: apply at ${lender} and enter the decision`,
    );
  });

  step('the store enters the decision and closes the application out', async () => {
    await decideFor('1400');
    await sayingIn(lenderRow(store, lender), '$1,400');
    await task().waitFor({ state: 'hidden' });
    await openCloseout(store);
    const dialog = store.getByRole('dialog', { name: 'Closeout Form' });
    await dialog.getByRole('radio', { name: 'Yes' }).check();
    await dialog.getByRole('checkbox', { name: `${lender} · approved up to $1,400` }).check();
    await dialog.getByRole('combobox', { name: 'Closing associate' }).click();
    await store.getByRole('option', { name: 'Robin Sample' }).click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('Loan amount').fill('1400');
    await dialog.getByLabel('Merchant fee').fill('40');
    await dialog.getByRole('button', { name: 'Finished' }).click();
    await store.getByText('Closeout Updated').waitFor();
  });

  step(
    'without a decision the next lender is asked, and a decision after 29 minutes still counts',
    async () => {
      ({ formId } = await applyAs(gus));
      await store.goto(`/app/process/${storeId}/${formId}`);
      await sayingIn(task(), 'Redirected');
      await passMinutes(stage.lab, formId, 16);
      await sayingIn(lenderRow(store, 'Koalafi'), 'Approved');
      await passMinutes(stage.lab, formId, 13);
      await task().waitFor();
      await decideFor('1300');
      await sayingIn(lenderRow(store, lender), '$1,300');
      await sayingIn(lenderRow(store, 'Koalafi'), 'Approved');
      expect(stage.complaints).toEqual([]);
    },
  );

  step('the page stays short while three lenders wait for the store', async () => {
    const lenders = ['Brasswick Loans', 'Quillfern Leasing', theirs];
    const ids = lenders.map((name) => accounts.find((one) => one.lender_name === name)!.lender_id);
    link = await createForm({ name: 'Three by hand', mode: 'Shotgun', lenders: ids });
    ({ formId } = await applyAs(ida));
    await store.goto(`/app/process/${storeId}/${formId}`);
    for (const name of lenders.slice(0, 2))
      await store.getByRole('region', { name: `Apply at ${name}` }).waitFor();
    await sayingIn(lenderRow(store, theirs), 'Waiting for you');
    await expectShortDealPage(store);
    await expectReadable(store);
  });
});
