import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { attemptsOf } from '../support/database.ts';
import { journey } from '../support/journey.ts';
import { newestSentLink } from '../support/outbox.ts';
import { person, type Person } from '../support/people.ts';
import { expectReadable } from '../support/readable.ts';
import { lenderLine, saying } from '../support/result-pages.ts';
import { answerQuestions, confirmPhone, leaveScreen, start, storeLink, submit } from '../support/shopper.ts';
import { management, openStage, phone, type Stage } from '../support/stage.ts';

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

/** Starts the next stage (the next group of lenders) from the results screen. */
const goOn = (page: Page): Promise<void> =>
  leaveScreen(page, () => page.getByRole('button', { name: /^Answer \d+ questions?$/ }).press('Enter'));

journey('a shopper is asked in stages until a lender approves', (step) => {
  const ana = person('approved-at-once', {
    tags: ['prosper-decline', 'sunbit-decline', 'kafene-decline'],
    phone: '61',
    answers: purchase,
  });
  let first: Page;
  let second: Page;
  const asked: string[][] = [];

  step('the consents name the lenders of the first stage apart from the later ones', async () => {
    first = await stage.open(phone);
    await start(first, storeLink(stage.lab, 'asked in stages'), ana, async (page) => {
      await expectReadable(page);
      if (!page.url().endsWith('/apply/consent')) return;
      const texts = await page.locator('.consent-round').allInnerTexts();
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

  step('the shopper goes on, stops in the second stage, and continues it on a computer', async () => {
    await goOn(first);
    const stoppedAt = await first.locator('main h1').innerText();
    await first.getByRole('link', { name: /finish later/i }).press('Enter');
    await first.getByRole('button', { name: 'Text me a link' }).press('Enter');
    await first.getByText(/^A link is on its way to .*0161\.$/).waitFor();
    second = await stage.open(management);
    await second.goto(await newestSentLink(stage.lab, ana.mobile));
    await second.getByRole('button', { name: 'Open my application' }).press('Enter');
    await second.waitForURL('**/apply/code');
    await confirmPhone(second, stage.lab, ana);
    await second.getByRole('heading', { level: 1, name: stoppedAt }).waitFor();
    await answerQuestions(second, ana);
    await submit(second);
  });

  step('after a further no the last stage opens, and its lender approves', async () => {
    await goOn(second);
    await answerQuestions(second, ana);
    await submit(second);
    await saying(lenderLine(second, 'Koalafi'), /^Approved|^Preapproved|^May qualify/);
    await second.getByRole('link', { name: /^See \d+ offers?$/ }).waitFor();
    await expectReadable(second);
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
    await page.getByRole('heading', { name: 'No lender could approve this today' }).waitFor();
    await expectReadable(page);
  });

  step('the page says what other ways would change, and no further lender was asked', async () => {
    await page.getByText(/you finance \$[\d,]+ instead of/).waitFor();
    await page.getByText(/^Reference MR-/).waitFor();
    expect(new Set(await askedFor(ben))).toEqual(new Set(['prosper', 'sunbit']));
  });
});
