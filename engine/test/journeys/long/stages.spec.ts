import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { attemptsOf } from '../support/database.ts';
import { fillScreen } from '../support/fill-screen.ts';
import { provenShopper, submitOverHttp } from '../support/http-shopper.ts';
import { journey } from '../support/journey.ts';
import { person, type Person } from '../support/people.ts';
import { expectReadable } from '../support/readable.ts';
import { lenderLine, saying } from '../support/result-pages.ts';
import { answerQuestions, confirmPhone, start, storeLink, submit } from '../support/shopper.ts';
import { signInAs } from '../support/staff-user.ts';
import { openStage, phone, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage?.close(), 60_000);

/** The lenders that got the application of a person, in the order in which they got it. */
const askedFor = async ({ email, mobile }: Person): Promise<string[]> => {
  // wire formats without our reference have the phone number or the address
  const names = [email, mobile.replace(/\D/g, ''), ...(await attemptsOf(stage.lab, mobile))];
  return stage.lab.sandbox
    .ledger()
    .filter(({ kind, reference }) => kind === 'submission' && names.includes(reference))
    .map(({ lender }) => lender);
};

/** An amount that no lender of the form finds too small. */
const purchase = { estimated_purchase_amount: '2400' };

/** Answers the questions of the next stage on the results screen, agrees to its lenders and sends. */
async function goOn(page: Page, who: Person): Promise<void> {
  const send = page.getByRole('button', { name: /^Agree and send to / });
  await send.waitFor();
  await fillScreen(page, who.answers);
  await send.press('Enter');
  await send.waitFor({ state: 'detached' });
}

journey('a shopper is asked in stages until a lender approves', (step) => {
  const ana = person('approved-at-once', {
    tags: ['prosper-decline', 'sunbit-decline', 'kafene-decline'],
    phone: '61',
    answers: purchase,
  });
  let first: Page;
  const asked: string[][] = [];

  step('the consents name the lenders of the first stage apart from the later ones', async () => {
    first = await stage.open(phone);
    await start(first, storeLink(stage.lab, 'asked in stages'), ana, async (page) => {
      await expectReadable(page);
      if (!page.url().includes('/welcome')) return;
      const texts = await page.locator('.consent-lenders').allInnerTexts();
      expect(texts).toHaveLength(2);
      expect(texts[0]).toContain('Prosper');
      expect(texts[1]).toContain('Koalafi');
      expect(texts[0]).not.toContain('Koalafi');
    });
    await confirmPhone(first, stage.lab, ana, expectReadable);
  });

  step('the first stage asks neither Social Security number nor ID nor bank account', async () => {
    const ids: string[] = [];
    await answerQuestions(first, ana, async (page) => {
      ids.push(
        ...(await page
          .locator('main input, main select')
          .evaluateAll((all) => all.map((control) => (control as { id?: string }).id ?? ''))),
      );
    });
    expect(ids).toEqual(expect.arrayContaining(['email', 'first_name', 'date_of_birth']));
    for (const later of ['ssn_number', 'id_number', 'bank_account_number']) expect(ids).not.toContain(later);
    await expectReadable(first);
    await submit(first);
  });

  step('only the lenders of the first stage got the application', async () => {
    await first.getByRole('heading', { name: /more lender/ }).waitFor();
    asked.push(await askedFor(ana));
    expect(new Set(asked[0])).toEqual(new Set(['prosper', 'sunbit']));
    await expectReadable(first);
  });

  step('the shopper opens the results again, agrees to the next lender there and answers it', async () => {
    await first.reload();
    await goOn(first, ana);
    expect((await askedFor(ana)).slice(0, 2).toSorted()).toEqual(['prosper', 'sunbit']);
  });

  step('after a further no the last stage opens, and its lender approves', async () => {
    await first.getByRole('button', { name: 'Agree and send to Koalafi' }).waitFor();
    await goOn(first, ana);
    await saying(lenderLine(first, 'Koalafi'), /^Approved|^Preapproved|^May qualify/);
    await first.getByRole('link', { name: /^See \d+ offers?$/ }).waitFor();
    await expectReadable(first);
  });

  step('every lender got the application once, in the order of the store', async () => {
    const all = await askedFor(ana);
    expect(all.toSorted()).toEqual(['kafene', 'koalafi', 'prosper', 'sunbit']);
    expect(all.slice(2)).toEqual(['kafene', 'koalafi']);
  });
});

journey('a shopper stops after the first stage', (step) => {
  const ben = person('approved-at-once', {
    tags: ['prosper-decline', 'sunbit-decline'],
    phone: '62',
    answers: purchase,
  });
  let page: Page;

  step('the shopper stops instead of answering more questions', async () => {
    page = await stage.open(phone);
    await start(page, storeLink(stage.lab, 'asked in stages'), ben);
    await confirmPhone(page, stage.lab, ben);
    await answerQuestions(page, ben);
    await submit(page);
    await page.getByRole('button', { name: 'Stop here' }).press('Enter');
    await page.getByRole('heading', { name: 'You stopped here' }).waitFor();
    await expectReadable(page);
  });

  step('the page says which lenders were not asked and how to ask them', async () => {
    await page
      .getByText('You did not agree to ask Kafene and Koalafi, so these lenders were not asked.')
      .waitFor();
    await page.getByRole('heading', { name: 'Ask the other lenders too' }).waitFor();
    await page.getByRole('button', { name: 'Apply again' }).waitFor();
    await page.getByText(/^Reference MR-/).waitFor();
    expect(new Set(await askedFor(ben))).toEqual(new Set(['prosper', 'sunbit']));
  });
});

journey('the store shows the next questions on its screen', (step) => {
  const eva = person('approved-at-once', {
    tags: ['prosper-decline', 'sunbit-decline'],
    phone: '63',
    answers: purchase,
  });
  let tablet: Page;

  step('a shopper submitted the first stage, and its lenders said no', async () => {
    const shopper = await provenShopper(stage.lab, eva, storeLink(stage.lab, 'asked in stages'));
    await submitOverHttp(stage.lab, eva, shopper);
    tablet = await stage.open({ width: 820, height: 1180 });
    await signInAs(tablet, stage.lab, 'STORE_ADMIN');
    await tablet.goto('/app/forms/view-all');
    await tablet.getByRole('link', { name: eva.name }).first().click();
  });

  step('the lenders of later stages wait for the customer, not for a new application', async () => {
    const show = tablet.getByRole('button', { name: 'Show next questions' });
    await show.waitFor();
    await tablet.getByText(/^Waits for the customer’s answers \(\d+\) and consent\.$/).waitFor();
    expect(await tablet.getByText(/more than the customer agreed to/).count()).toBe(0);
    await expectReadable(tablet);
    await show.click();
    await tablet.waitForURL('**/app/consumer-facing/process/**');
  });

  step('the shopper answers there, after a code, and the next lender is asked', async () => {
    const answer = tablet.getByRole('button', { name: /^Answer \d+ questions? here$/ });
    await answer.waitFor();
    await expectReadable(tablet);
    await answer.press('Enter');
    await tablet.waitForURL('**/apply/code');
    await confirmPhone(tablet, stage.lab, eva);
    await tablet.waitForURL('**/apply/results');
    await goOn(tablet, eva);
    await saying(lenderLine(tablet, 'Kafene'), /^Approved/);
    expect(await askedFor(eva)).toContain('kafene');
    await expectReadable(tablet);
  });
});
