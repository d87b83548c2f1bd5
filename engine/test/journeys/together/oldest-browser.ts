import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journey } from '../support/journey.ts';
import { leftIn, makeOldest } from '../support/oldest-browser.ts';
import { person } from '../support/people.ts';
import { chooseOffer } from '../support/result-pages.ts';
import { answerQuestions, confirmPhone, start, storeLink, submit } from '../support/shopper.ts';
import { phone, sharedStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await sharedStage();
}, 120_000);

journey('a shopper applies with the oldest supported browser', (step) => {
  const olga = person('approved-at-once', {
    phone: '64',
    answers: { estimated_purchase_amount: '2400' },
  });
  let page: Page;
  let before: number;

  step('the browser lacks everything that is newer', async () => {
    before = stage.complaints.length;
    page = await stage.open(phone);
    await makeOldest(page);
    await page.goto(storeLink(stage.lab, 'asked in stages'));
    expect(await leftIn(page)).toEqual([]);
  });

  step('from the link to the first answer', async () => {
    await start(page, storeLink(stage.lab, 'asked in stages'), olga);
    await confirmPhone(page, stage.lab, olga);
    await answerQuestions(page, olga);
    await submit(page);
    await page.getByRole('link', { name: /^See \d+ offers?$/ }).press('Enter');
  });

  step('to the accepted offer, without an error of a script', async () => {
    await chooseOffer(page, 'Prosper');
    expect(stage.complaints.slice(before)).toEqual([]);
  });

  step('a browser without a function that the pages use is noticed', async () => {
    const older = await stage.open(phone);
    await makeOldest(older, ['Object.assign']);
    const failed = older.waitForEvent('pageerror');
    await older.goto(storeLink(stage.lab, 'asked in stages'));
    expect((await failed).message).toMatch(/not a function/);
    await older.close();
    // the error was expected; the other journeys of this product expect none
    stage.complaints.length = before;
  });
});
