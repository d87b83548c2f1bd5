import type { Page } from 'playwright-core';
import { fillScreen } from '../journeys/support/fill-screen.ts';
import { journey } from '../journeys/support/journey.ts';
import { newestCode, newestSentLink } from '../journeys/support/outbox.ts';
import { person, type Person } from '../journeys/support/people.ts';
import {
  agreeToAll,
  answerQuestions,
  beginButton,
  confirmPhone,
  sendScreen,
  start,
  storeLink,
  submit,
} from '../journeys/support/shopper.ts';
import { phone, type Stage } from '../journeys/support/stage.ts';
import { anotherTab, failsOffline, press, actOffline } from './offline-steps.ts';
import type { Proof } from './proof.ts';
import { openLink, sentLink } from './sent-forms.ts';

/** Simulates the loss of connection, tab or phone on screens other than question screens. */
export function interruptElsewhere(stage: () => Stage, proof: Proof): void {
  const who = (digits: string, tags: string[] = []) =>
    person(tags.length > 0 ? 'soft-decline-corrected' : 'approved-at-once', {
      ...{ phone: digits, tags },
      answers: { estimated_purchase_amount: '2400' },
    });

  journey('a shopper who loses line and tab before the questions and after them', (step) => {
    const ana = who('40', ['koalafi-soft-decline']);
    const ours = () => storeLink(stage().lab, 'all lenders at once');
    let page: Page;

    step('at the first screen and the code', async () => {
      page = await stage().open(phone);
      await page.goto(ours());
      await beginButton(page).waitFor();
      page = await anotherTab(page, proof, ours(), /./);
      await page.waitForLoadState('networkidle');
      await page.getByRole('checkbox', { name: /^I agree to all/ }).press('Space');
      await fillScreen(page, ana.answers);
      await actOffline(page, proof, () => page.keyboard.press('Enter'), /apply\/contact/);
      const code = page.getByLabel('Code', { exact: true });
      await page.getByText(/^We sent a 6-digit code/).waitFor();
      await code.pressSequentially(await newestCode(stage().lab, ana.mobile));
      await actOffline(page, proof, () => code.press('Enter'), /apply\/questions/);
      page = await anotherTab(page, proof, '/apply', /apply\/questions/);
    });

    step('at the check and the results', async () => {
      await answerQuestions(page, ana);
      page = await anotherTab(page, proof, '/apply', /apply\/check/);
      await submit(page);
      page = await anotherTab(page, proof, '/apply', /apply\/results/);
      const asked = page.locator('main a[href*="/apply/answer/"]').first();
      await asked.waitFor();
      await actOffline(page, proof, () => asked.press('Enter'), /apply\/answer/);
    });

    step('at an answer to a lender', async () => {
      page = await anotherTab(page, proof, page.url(), /apply\/answer/);
      await fillScreen(page, ana.correction);
      await actOffline(page, proof, () => page.keyboard.press('Enter'), /apply\/results/);
      await page.getByRole('link', { name: /^See \d+ offers?$/ }).waitFor();
    });

    step('at the offers, one of them, and the thank-you', async () => {
      await actOffline(page, proof, press(page, 'link', /^See \d+ offers?$/), /apply\/offers$/);
      page = await anotherTab(page, proof, page.url(), /apply\/offers$/);
      await page.locator('.offers').waitFor();
      await actOffline(page, proof, press(page, 'link', /^Choose/), /apply\/offers\/./);
      page = await anotherTab(page, proof, page.url(), /apply\/offers\/./);
      const accept = page.getByRole('button', { name: 'Accept this offer' });
      await accept.waitFor();
      await actOffline(page, proof, () => accept.press('Enter'), /apply\/thank-you/);
      const reference = await page.locator('.receipt dd').first().innerText();
      page = await anotherTab(page, proof, '/apply/thank-you', /apply\/thank-you/);
      proof.same(
        'the reference in another tab',
        await page.locator('.receipt dd').first().innerText(),
        reference,
      );
      await actOffline(page, proof, press(page, 'button', /^Finish and clear this device$/), /finished/);
      await page.context().close();
    });
  });

  /**
   * Closes the shopper's page, as if the phone were lost. The shopper then requests a new link on another
   * phone and verifies the number.
   */
  const continueElsewhere = async (page: Page, whose: Person): Promise<Page> => {
    await page.context().close();
    const other = await stage().open(phone);
    const used = await newestSentLink(stage().lab, whose.mobile);
    await other.goto(used);
    const another = other.getByRole('button', { name: /^Text me a new link$/ });
    await another.waitFor();
    await failsOffline(other, proof, () => another.press('Enter'));
    await other.getByText(/^A new link is on its way/).waitFor();
    await openLink(other, stage(), whose, await newestSentLink(stage().lab, whose.mobile));
    await other.locator('main h1').waitFor();
    return other;
  };
  const isAt = (page: Page, path: string, where: string) =>
    proof.recordCheck(page.url().endsWith(path) ? [] : [`phone lost ${where}: ${page.url()}`]);

  journey('a shopper whose phone is gone before the questions and after an answer', (step) => {
    const cora = who('44', ['all-decline', 'koalafi-soft-decline']);
    let page: Page;

    step('at the code, and at what a lender asks', async () => {
      page = await stage().open(phone);
      await page.goto(await sentLink(stage(), cora));
      await page.getByRole('checkbox').first().waitFor();
      await agreeToAll(page);
      await actOffline(page, proof, press(page, 'button', /^Agree and continue$/), /apply\/code/);
      await press(page, 'button', /^Send code$/)();
      await page.getByLabel('Code', { exact: true }).waitFor();
      page = await continueElsewhere(page, cora);
      await answerQuestions(page, cora);
      await submit(page);
      const asked = () => page.locator('main a[href*="/apply/answer/"]').first().press('Enter');
      await asked();
      await page.waitForURL(/apply\/answer/);
      page = await continueElsewhere(page, cora);
      isAt(page, '/apply/results', 'at an answer');
      await asked();
      await page.waitForURL(/apply\/answer/);
      await page.locator('main h1').waitFor();
      await fillScreen(page, cora.correction);
      await sendScreen(page);
    });

    step('at the offers, and at one of them', async () => {
      const choose = async () => {
        await press(page, 'link', /^See \d+ offers?$/)();
        await press(page, 'link', /^Choose/)();
        await page.getByRole('button', { name: 'Accept this offer' }).waitFor();
      };
      await press(page, 'link', /^See \d+ offers?$/)();
      await page.locator('.offers').waitFor();
      page = await continueElsewhere(page, cora);
      isAt(page, '/apply/results', 'at the offers');
      await choose();
      page = await continueElsewhere(page, cora);
      isAt(page, '/apply/results', 'at an offer');
      await choose();
      await press(page, 'button', /^Accept this offer$/)();
      await page.waitForURL(/apply\/thank-you/);
      proof.recordCheck();
      await page.context().close();
    });
  });

  journey('a shopper whose phone is gone after the questions', (step) => {
    const ben = who('41');

    step('at the check, the results and after the choice', async () => {
      let page = await stage().open(phone);
      await openLink(page, stage(), ben, await sentLink(stage(), ben));
      await answerQuestions(page, ben);
      page = await continueElsewhere(page, ben);
      isAt(page, '/apply/check', 'at the check');
      await submit(page);
      page = await continueElsewhere(page, ben);
      isAt(page, '/apply/results', 'at the results');
      await press(page, 'link', /^See \d+ offers?$/)();
      await press(page, 'link', /^Choose/)();
      await press(page, 'button', /^Accept this offer$/)();
      await page.waitForURL(/apply\/thank-you/);
      const reference = await page.locator('.receipt dd').first().innerText();
      page = await continueElsewhere(page, ben);
      await page.goto('/apply/thank-you');
      proof.same(
        'the reference on another phone',
        await page.locator('.receipt dd').first().innerText(),
        reference,
      );
      await page.context().close();
    });
  });

  journey('a shopper without a line who stops, begins again, and looks how it stands', (step) => {
    const dora = who('46');
    const ours = () => storeLink(stage().lab, 'all lenders at once');

    step('has a link sent to go on later', async () => {
      const page = await stage().open(phone);
      await start(page, ours(), dora);
      await confirmPhone(page, stage().lab, dora);
      await page.waitForURL('**/apply/questions/**');
      await page.waitForLoadState('networkidle');
      await actOffline(page, proof, press(page, 'link', /finish later$/), /apply\/later/);
      await failsOffline(page, proof, press(page, 'button', /^Text me a link$/));
      await page.getByText(/^A link is on its way to/).waitFor();
      await page.context().close();
    });

    step('is offered the earlier application', async () => {
      const page = await stage().open(phone);
      await start(page, ours(), dora);
      await confirmPhone(page, stage().lab, dora);
      await page.waitForURL('**/apply/earlier');
      await actOffline(page, proof, press(page, 'button', /^Continue my application$/), /apply\/questions/);
      await page.context().close();
    });

    step('finds it on the status page', async () => {
      const page = await stage().open(phone);
      await page.goto('/status');
      await page.locator('#mobile_phone').fill(dora.mobile);
      await failsOffline(page, proof, press(page, 'button', /^Send code$/));
      const code = page.getByLabel('Code', { exact: true });
      await code.waitFor();
      await code.pressSequentially(await newestCode(stage().lab, dora.mobile));
      await actOffline(page, proof, () => code.press('Enter'), /\/status$/);
      await actOffline(page, proof, press(page, 'button', /^Continue my application/), /apply\/questions/);
      await page.context().close();
    });
  });
}
