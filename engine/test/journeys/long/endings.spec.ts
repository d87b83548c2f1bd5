import type { CfaConfigReply, PathLender, StoreLenderCredentials } from '@millrace/schemas/api';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { APIResponse, Page } from 'playwright-core';
import { flexshopperDemo } from '../../../../fixtures/lender-sandbox/src/dialects/flexshopper/demo.ts';
import { daysAgo } from '../../lab/days.ts';
import { control } from '../support/control.ts';
import { expectNotReloaded, markPage, signInAs } from '../support/staff-user.ts';
import {
  acceptProposals,
  answerOverHttp,
  provenShopper,
  submitOverHttp,
  type HttpShopper,
} from '../support/http-shopper.ts';
import { journey } from '../support/journey.ts';
import { person, type Person } from '../support/people.ts';
import { expectReadable } from '../support/readable.ts';
import { chooseOffer, lenderLine, saying } from '../support/result-pages.ts';
import { storeLink } from '../support/shopper.ts';
import { management, openStage, phone, type Stage } from '../support/stage.ts';
import { lenderRow, live, openCloseout, sayingIn } from '../support/store-pages.ts';
import { until } from '../support/until.ts';

const answers = { estimated_purchase_amount: '2400' };
const funded = person('approved-at-once', { tags: ['all-decline', 'koalafi-approve'], phone: '81', answers });
const calledOff = person('signs-by-phone', {
  tags: ['all-decline', 'koalafi-approve'],
  phone: '82',
  answers,
});
const declined = person('declined-everywhere', { tags: ['all-decline'], phone: '83', answers });
const late = person('waits-for-a-decision', { tags: ['koalafi-approve'], phone: '84', answers });
const unfinished = person('thin-file', { phone: '86' });
const asked = person('student-below-limit', { tags: ['flexshopper-human-step'], phone: '87' });

type HeldWebhooks = { webhooks: Record<string, { held: number }> };
let stage: Stage;
let store: Page;
let storeId: number;

beforeAll(async () => {
  stage = await openStage();
  store = await stage.open(management);
  await signInAs(store, stage.lab, 'STORE_ADMIN');
  const { stores } = await jsonOf<{ stores: { id: number }[] }>(
    await store.request.get('/api/auth/validate', app),
  );
  storeId = stores[0]!.id;
}, 120_000);
afterAll(() => stage?.close(), 60_000);

const app = { headers: { 'x-app': '1' } };
const jsonOf = async <T>(reply: APIResponse): Promise<T> => {
  if (!reply.ok()) throw new Error(`${reply.url()} ${reply.status()} ${await reply.text()}`);
  return (await reply.json()) as T;
};
/** Returns the contract calls that Koalafi received, in order. */
const contractsAtKoalafi = () =>
  stage.lab.sandbox
    .ledger()
    .filter(({ lender, kind }) => lender === 'koalafi' && kind === 'contract')
    .map(({ facts }) => String(facts['change'] ?? 'begun'));

/**
 * Creates a form of the store that asks these lenders in this order. The form asks all questions before the
 * first lender. Returns its link.
 */
async function formWith(name: string, lenders: readonly number[], terms = {}): Promise<string> {
  const configData = {
    ...{ details: { name }, processing_mode: 'Waterfall', route_terms: { in_stages: false, ...terms } },
    paths: [{ details: { name: 'All' }, lenders }],
  };
  const { cfa_config } = await jsonOf<CfaConfigReply>(
    await store.request.post('/api/cfa-configs', { ...app, data: { storeId, configData } }),
  );
  const { pathname, search } = new URL(cfa_config.form_link, stage.lab.url);
  return pathname + search;
}

async function applyAs(who: Person, link = storeLink(stage.lab, 'one lender after another')) {
  const shopper = await provenShopper(stage.lab, who, link);
  await submitOverHttp(stage.lab, who, shopper);
  return shopper;
}

/**
 * Opens the shopper's results on a phone, and the same application in the store portal. Returns the shopper's
 * page.
 */
async function takeBothPictures(shopper: HttpShopper): Promise<Page> {
  const page = await stage.open(phone);
  const [name = '', value = ''] = shopper.cookie.split(';')[0]!.split('=');
  await page.context().addCookies([{ name, value, url: stage.lab.url }]);
  await page.goto('/apply/results');
  await markPage(page);
  await store.goto(`/app/process/${storeId}/${shopper.formId}`);
  await live(store);
  await markPage(store);
  return page;
}

async function choose(page: Page, lender: string): Promise<void> {
  await page.getByRole('link', { name: /^See \d offers?$/ }).click();
  expect(await chooseOffer(page, lender)).toMatch(/^MR-/);
}

const contract = () => store.getByRole('region', { name: 'Contract · Koalafi' });
/** Opens the dialog of a contract step, fills it in and starts the step. */
async function begin(label: string, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await contract().getByRole('button', { name: label }).click();
  const dialog = store.getByRole('dialog');
  await fill(dialog);
  await expectReadable(store);
  await dialog.getByRole('button', { name: label }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** A shopper whose lender does not answer. The lender's time limit passes during the other journeys. */
let lateShopper: HttpShopper;

journey('three lenders decline, and the contract of the fourth is funded', (step) => {
  let shopper: Page;

  step('another shopper applies with a lender that does not answer', async () => {
    const { lenders } = await jsonOf<{ lenders: PathLender[] }>(
      await store.request.get(`/api/cfa-configs?storeId=${storeId}`, app),
    );
    const ids = ['Sunbit', 'Koalafi'].map((name) => lenders.find((lender) => lender.name === name)!.id);
    await control(stage.lab, 'webhooks', { lender: 'sunbit', mode: 'held' });
    lateShopper = await applyAs(late, await formWith('Not for ever', ids, { lender_seconds: 10 }));
    await until('Sunbit has decided and holds its word back', async () => {
      const state = await control(stage.lab, 'webhooks', { lender: 'sunbit', mode: 'held' });
      return (state as HeldWebhooks).webhooks['sunbit']?.held === 1;
    });
    await control(stage.lab, 'webhooks', { lender: 'sunbit', mode: 'at-once' });
  });

  step('Koalafi approves last, and the shopper chooses its offer', async () => {
    shopper = await takeBothPictures(await applyAs(funded));
    for (const lender of ['Prosper', 'Sunbit', 'Kafene'])
      await sayingIn(lenderRow(store, lender), 'Rejected');
    await sayingIn(lenderRow(store, 'Koalafi'), 'Approved');
    await choose(shopper, 'Koalafi');
  });

  step('Millrace requests the contract, and the shopper signs it on the page of Koalafi', async () => {
    await contract().getByText('Contract Sent', { exact: true }).waitFor();
    const page = await stage.open(phone);
    await page.goto(`${stage.lab.sandbox.url}/koalafi/sign`);
    await page.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Sign lease' }).click();
    await page.getByText('Your lease is signed').waitFor();
    await contract().getByText('Signed', { exact: true }).waitFor();
    await page.close();
  });

  step(
    'the store confirms the delivery, and both see without a reload that Koalafi funded the contract',
    async () => {
      await begin('Confirm delivery', (dialog) => dialog.getByLabel('Delivered on').fill(daysAgo(1)));
      await store.getByText('Delivery Notification Sent').waitFor();
      await contract().getByText('Funded', { exact: true }).waitFor();
      await contract().getByRole('button', { name: 'Refund' }).waitFor();
      await shopper.getByText('All set').first().waitFor();
      await expectNotReloaded(shopper);
      await expectNotReloaded(store);
      await expectReadable(store);
      expect(contractsAtKoalafi()).toEqual(['begun']);
      await shopper.close();
    },
  );
});

journey('a store cancels a contract', (step) => {
  let shopper: Page;

  step('another shopper has a contract to sign', async () => {
    shopper = await takeBothPictures(await applyAs(calledOff));
    await sayingIn(lenderRow(store, 'Koalafi'), 'Approved');
    await choose(shopper, 'Koalafi');
    await contract().getByText('Contract Sent', { exact: true }).waitFor();
  });

  step('the store cancels the contract with a reason, and both see that it ended', async () => {
    await begin('Cancel contract', async (dialog) => {
      await dialog.getByText('You cannot undo this here. Call Koalafi; only Koalafi can undo it.').waitFor();
      await dialog.getByLabel('Reason').fill('The customer changed her mind.');
    });
    await store.getByText('Contract Canceled', { exact: true }).first().waitFor();
    await contract().getByText('The contract with Koalafi was canceled').waitFor();
    expect(await contract().getByRole('button').count()).toBe(0);
    await shopper.getByText('Canceled').first().waitFor();
    await expectNotReloaded(shopper);
    await expectNotReloaded(store);
    expect(contractsAtKoalafi()).toEqual(['begun', 'begun', 'cancel']);
    await shopper.close();
  });
});

journey('all lenders decline an application', (step) => {
  step('all lenders decline, and the shopper sees the next steps', async () => {
    const shopper = await takeBothPictures(await applyAs(declined));
    for (const lender of ['Prosper', 'Sunbit', 'Kafene', 'Koalafi'])
      await sayingIn(lenderRow(store, lender), 'Rejected');
    await shopper.getByRole('heading', { name: 'No lender could approve this today' }).waitFor();
    await shopper.getByRole('heading', { name: 'What you can do now' }).waitFor();
    await expectNotReloaded(shopper);
    await expectReadable(shopper);
    await shopper.close();
  });

  step('the store completes the closeout with the remaining answer', async () => {
    await openCloseout(store);
    const dialog = store.getByRole('dialog', { name: 'Closeout Form' });
    expect(await dialog.getByRole('radio', { name: 'No' }).isChecked()).toBe(true);
    expect(await dialog.getByRole('checkbox').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Finished' }).click();
    await store.getByText('Closeout Updated').waitFor();
    await store.getByRole('region', { name: 'Closeout' }).getByText('No lender approved').waitFor();
  });
});

journey('a store completes an application with missing answers', (step) => {
  let formId: string;
  let shopper: HttpShopper;

  step(
    'the store cannot send the application and sees the missing answers with a link to enter them',
    async () => {
      const link = storeLink(stage.lab, 'all lenders at once');
      shopper = await provenShopper(stage.lab, unfinished, link);
      await answerOverHttp(stage.lab, unfinished, shopper, ['city', 'address_street_name']);
      ({ formId } = shopper);
      await store.goto(`/app/process/${storeId}/${formId}`);
      await store.getByRole('button', { name: 'Submit to lenders' }).click();
      await store.getByRole('dialog').getByRole('button', { name: 'Submit to lenders' }).click();
      const dialog = store.getByRole('dialog', { name: 'Additional Info Needed' });
      await dialog.getByText('need 2 more answers:').waitFor();
      await dialog.getByRole('listitem').first().waitFor();
      await expectReadable(store);
      await dialog.getByRole('link', { name: 'Fill in answers' }).click();
    },
  );

  step('the form shows only the missing answers and proposes them to the shopper', async () => {
    await store.getByText('Only the 2 answers that are needed are shown.').waitFor();
    await expectReadable(store);
    const inputs = store.getByRole('form', { name: 'Answers' }).getByRole('textbox');
    expect(await inputs.count()).toBe(2);
    await store.getByLabel('City').fill(unfinished.answers['city']!);
    await store.getByLabel('Street name').fill(unfinished.answers['address_street_name']!);
    await store.getByRole('button', { name: 'Propose Changes' }).click();
    await store.waitForURL(`**/app/process/${storeId}/${formId}`);
    await store.getByText('Proposed to the customer', { exact: true }).waitFor();
  });

  step('the shopper accepts the proposed answers', () => acceptProposals(stage.lab, shopper));

  step('the store sends the completed application', async () => {
    await store.getByRole('button', { name: 'Submit to lenders' }).click();
    await store.getByRole('dialog').getByRole('button', { name: 'Submit to lenders' }).click();
    await lenderRow(store, 'Koalafi').waitFor();
  });
});

journey('a lender answers after its deadline', (step) => {
  let shopper: Page;

  step('the deadline of Sunbit ends, and Koalafi is asked and approves', async () => {
    shopper = await takeBothPictures(lateShopper);
    await sayingIn(lenderRow(store, 'Sunbit'), 'Timed out');
    await saying(lenderLine(shopper, 'Sunbit'), /^Didn.t answer in time/);
    await sayingIn(lenderRow(store, 'Koalafi'), 'Approved');
  });

  step('the late answer of Sunbit still counts, exactly once', async () => {
    await control(stage.lab, 'webhooks/release', { lender: 'sunbit', order: 'newest-twice' });
    await saying(lenderLine(shopper, 'Sunbit'), /^Approved|^You may qualify|^Pre-approved/);
    await lenderRow(store, 'Sunbit').getByText('Timed out').first().waitFor({ state: 'hidden' });
    await expectNotReloaded(shopper);
    await expectNotReloaded(store);
    await shopper.close();
  });
});

journey('a lender asks questions about the identity of the shopper', (step) => {
  let shopper: Page;

  step('a store with FlexShopper gets an application that FlexShopper has questions about', async () => {
    const accounts = await jsonOf<StoreLenderCredentials[]>(
      await store.request.get(`/api/store-credentials?storeId=${storeId}`, app),
    );
    expect(accounts.find(({ lender_name }) => lender_name === 'FlexShopper')?.complete).toBe(false);
    const { lenders } = await jsonOf<{ lenders: PathLender[] }>(
      await store.request.get(`/api/cfa-configs?storeId=${storeId}`, app),
    );
    const { id } = lenders.find(({ name }) => name === 'FlexShopper')!;
    const data = { storeId, creds: { lender_id: id, ...flexshopperDemo } };
    await jsonOf(await store.request.post('/api/store-credentials/save', { ...app, data }));
    shopper = await takeBothPictures(await applyAs(asked, await formWith('Leases', [id])));
    await saying(lenderLine(shopper, 'FlexShopper'), 'Lender needs something from you');
    await sayingIn(lenderRow(store, 'FlexShopper'), 'Pre Approved');
  });

  step('the shopper answers the questions on a phone, and FlexShopper approves', async () => {
    await shopper.getByRole('link', { name: 'Answer the questions' }).click();
    await shopper.getByRole('heading', { name: 'Questions from FlexShopper' }).waitFor();
    await expectReadable(shopper);
    await shopper.getByText('Buckeyes', { exact: true }).click();
    await shopper.getByText('Kestrel Ridge Road', { exact: true }).click();
    await shopper.getByRole('button', { name: 'Send answers' }).click();
    await saying(lenderLine(shopper, 'FlexShopper'), /^Approved/);
    await sayingIn(lenderRow(store, 'FlexShopper'), /^Approved$/);
    const sent = stage.lab.sandbox.ledger().filter(({ lender }) => lender === 'flexshopper');
    expect(sent.map(({ kind }) => kind)).toEqual(['submission']);
    await expectNotReloaded(store);
    await shopper.close();
  });

  step('no page logged an error', async () => {
    expect(stage.complaints).toEqual([]);
  });
});
