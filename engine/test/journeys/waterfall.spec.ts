import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNotReloaded, markPage, signInAs } from './support/staff-user.ts';
import { journey } from './support/journey.ts';
import { person } from './support/people.ts';
import { chooseOffer, declinedBy, lenderLine, saying } from './support/result-pages.ts';
import { expectReadable } from './support/readable.ts';
import { screenshot } from './support/screenshot.ts';
import { answerQuestions, confirmPhone, findAddress, start, storeLink, submit } from './support/shopper.ts';
import { management, openStage, phone, type Stage } from './support/stage.ts';
import { translatePage } from './support/translated-page.ts';
import { lenderRow, live, regrade, rowOf, sayingIn } from './support/store-pages.ts';

const cora = person('soft-decline-corrected', {
  tags: ['all-decline', 'koalafi-soft-decline'],
  phone: '21',
  answers: { estimated_purchase_amount: '2400' },
});

let stage: Stage;
let shopper: Page;
let store: Page;
let reference: string;

beforeAll(async () => {
  stage = await openStage();
  shopper = await stage.open(phone);
  store = await stage.open(management);
}, 120_000);
afterAll(() => stage?.close(), 60_000);

journey('lenders are asked one after another until one approves', (step) => {
  step('the store opens its list of applications', async () => {
    await signInAs(store, stage.lab, 'STORE_ADMIN');
    await store.goto('/app/forms/view-all');
    await store.getByRole('heading', { name: 'Applications', exact: true }).waitFor();
    await live(store);
    await markPage(store);
  });

  step('a shopper opens the link on a phone, agrees and confirms the phone with a code', async () => {
    await start(shopper, storeLink(stage.lab, 'one lender after another'), cora);
    await confirmPhone(shopper, stage.lab, cora);
  });

  step(
    'the shopper answers only what these lenders need, with the keyboard, and finds the address',
    async () => {
      const headings = await answerQuestions(shopper, cora, findAddress);
      expect(headings).toContain('Your income and your purchase');
      expect(headings.length).toBeLessThan(15);
    },
  );

  step('the shopper checks the answers with hidden SSN and account number', async () => {
    const answers = shopper.locator('main');
    await answers.getByText('Cora Lindqvist', { exact: true }).waitFor();
    expect(await answers.innerText()).not.toContain(cora.answers['bank_account_number']);
  });

  step('the browser translates the page from here on, and the shopper submits', async () => {
    await translatePage(shopper);
    await submit(shopper);
    await markPage(shopper);
  });

  step('the application appears in the open list of the store, and the store opens it', async () => {
    await rowOf(store, cora.name).waitFor();
    await expectNotReloaded(store);
    await rowOf(store, cora.name).getByRole('link', { name: cora.name }).click();
    await store.getByRole('heading', { level: 1, name: cora.name }).waitFor();
  });

  step('the store and the shopper see Prosper, Sunbit and Kafene decline one after another', async () => {
    for (const lender of ['Prosper', 'Sunbit', 'Kafene']) {
      await sayingIn(lenderRow(store, lender), 'Rejected');
      await declinedBy(shopper, lender);
    }
  });

  step('Koalafi declines softly and names the answer to correct', async () => {
    await sayingIn(lenderRow(store, 'Koalafi'), 'Soft Decline');
    await saying(lenderLine(shopper, 'Koalafi'), 'Lender needs something from you');
  });

  step('the store corrects the number with Regrade, and both see the approval without a reload', async () => {
    await regrade(store, 'Koalafi', /Social Security/i, cora.correction['ssn_number']!);
    await sayingIn(lenderRow(store, 'Koalafi'), 'Approved');
    await saying(lenderLine(shopper, 'Koalafi'), 'Approved up to $4,600');
    await shopper.locator('main h1 font').first().waitFor();
    await expectNotReloaded(store);
    await expectNotReloaded(shopper);
  });

  step('the shopper sees what each offer costs in all, chooses one, and gets a reference', async () => {
    await shopper.getByRole('link', { name: /^See \d offers?$/ }).click();
    await shopper.getByText('Total for $').first().waitFor();
    await screenshot(shopper, 'shopper');
    reference = await chooseOffer(shopper, 'Koalafi');
    expect(reference).toMatch(/^MR-/);
    await shopper.getByText('Koalafi').first().waitFor();
  });

  step('the store sees the chosen offer under the same reference', async () => {
    await store.getByRole('heading', { name: 'Chosen offer · Koalafi' }).waitFor();
    await store.getByText(reference, { exact: true }).waitFor();
    await expectNotReloaded(store);
    await screenshot(store, 'store');
  });

  step('the list of applications is complete on every desktop screen', async () => {
    for (const width of [1024, 1100, 1280, 1366]) {
      await store.setViewportSize({ width, height: 900 });
      await store.goto('/app/forms/view-all');
      await store.getByText(reference).waitFor();
      await expectReadable(store);
    }
  });

  step(
    'each lender was asked once, Koalafi a second time for the correction, and no page complained',
    async () => {
      const sent = stage.lab.sandbox.ledger().filter(({ kind }) => kind === 'submission');
      expect(sent.map(({ lender }) => lender)).toEqual(['prosper', 'sunbit', 'kafene', 'koalafi', 'koalafi']);
      expect(stage.complaints).toEqual([]);
    },
  );
});
