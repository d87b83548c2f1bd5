import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fillScreen } from '../support/fill-screen.ts';
import { journey } from '../support/journey.ts';
import { newestSentLink } from '../support/outbox.ts';
import { person } from '../support/people.ts';
import { expectReadable } from '../support/readable.ts';
import { confirmPhone, sendScreen, start, storeLink } from '../support/shopper.ts';
import { management, phone, sharedStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let first: Page;
let second: Page;

beforeAll(async () => {
  stage = await sharedStage();
  first = await stage.open(phone);
  second = await stage.open(management);
}, 120_000);

journey('a shopper starts on a phone and continues on a computer', (step) => {
  const ana = person('approved-at-once', { phone: '86' });
  let stoppedAt: string;

  step('the shopper answers the first questions on a phone and stops', async () => {
    await start(first, storeLink(stage.lab, 'all lenders at once'), ana);
    await confirmPhone(first, stage.lab, ana);
    await first.waitForURL('**/apply/questions/**');
    await first.locator('main h1').waitFor();
    await fillScreen(first, ana.answers);
    await sendScreen(first);
    stoppedAt = await first.locator('main h1').innerText();
    await first.getByRole('link', { name: /finish later/i }).press('Enter');
    await first.getByRole('heading', { name: 'Your answers are saved' }).waitFor();
    await expectReadable(first);
  });

  step('the shopper asks for a link by text', async () => {
    await first.getByRole('button', { name: 'Text me a link' }).press('Enter');
    await first.getByText(/^A link is on its way to .*0186\.$/).waitFor();
    await expectReadable(first);
  });

  step(
    'the shopper opens the link on a computer, confirms the phone and continues at the same question',
    async () => {
      await second.goto(await newestSentLink(stage.lab, ana.mobile));
      await second.getByRole('button', { name: 'Open my application' }).press('Enter');
      await second.waitForURL('**/apply/code');
      await confirmPhone(second, stage.lab, ana);
      await second.getByRole('heading', { level: 1, name: stoppedAt }).waitFor();
      await second.getByRole('link', { name: 'Back' }).press('Enter');
      await second.getByLabel('First name').waitFor();
      expect(await second.getByLabel('First name').inputValue()).toBe(ana.answers['first_name']);
      const kept = await second.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(kept).not.toContain(ana.answers['first_name']);
    },
  );

  step('a shopper who starts again at the same store continues the earlier application', async () => {
    const third = await stage.open({ ...phone, dark: true });
    await start(third, storeLink(stage.lab, 'all lenders at once'), ana);
    await confirmPhone(third, stage.lab, ana);
    await third.getByRole('heading', { name: 'You have an application in progress' }).waitFor();
    await expectReadable(third);
    await third.getByRole('button', { name: 'Continue my application' }).press('Enter');
    await third.getByRole('heading', { level: 1, name: stoppedAt }).waitFor();
  });

  step('no page logged an error', async () => {
    expect(stage.complaints).toEqual([]);
  });
});
