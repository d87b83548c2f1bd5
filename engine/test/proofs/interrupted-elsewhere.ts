import type { Page } from 'playwright-core';
import { withCoApplicant } from '../http/form-with-co-applicant.ts';
import { changeForm } from '../journeys/support/database.ts';
import { fillScreen } from '../journeys/support/fill-screen.ts';
import { journey } from '../journeys/support/journey.ts';
import { newestCode, newestPartLink, newestSentLink } from '../journeys/support/outbox.ts';
import { person } from '../journeys/support/people.ts';
import {
  answerQuestions,
  confirmPhone,
  sendScreen,
  start,
  storeLink,
  submit,
} from '../journeys/support/shopper.ts';
import { phone, type Stage } from '../journeys/support/stage.ts';
import type { Proof } from './proof.ts';
import { openLink, sentLink } from './sent-forms.ts';

const COMPLAINT = 'main [role="alert"], main .error-summary, main .field-error, main .notice-danger';
const SCREENS_AT_MOST = 40;

/** Does what leads on while there is no line; once it is back, does it again where it had to fail. */
async function withoutLine(
  page: Page,
  proof: Proof,
  act: () => Promise<void>,
  arrived: RegExp,
): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  await page.locator('.notice-warning').first().waitFor();
  await act();
  const isThere = page.waitForURL(arrived).then(() => true);
  const failed = page
    .locator(COMPLAINT)
    .first()
    .waitFor()
    .then(() => false);
  for (const one of [isThere, failed]) one.catch(() => {});
  const wentOn = await Promise.race([isThere, failed]);
  await context.setOffline(false);
  await page.locator('.notice-warning').waitFor({ state: 'detached' });
  if (!wentOn) await act();
  await page.waitForURL(arrived);
  await page.locator('main h1').waitFor();
  proof.looked();
}

/** The same on a screen whose address stays: it has to complain, and to work when the line is back. */
async function failsWithoutLine(page: Page, proof: Proof, act: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true);
  await act();
  await page.locator(COMPLAINT).first().waitFor();
  await page.context().setOffline(false);
  await page.locator('.notice-warning').waitFor({ state: 'detached' });
  await act();
  proof.looked();
}

/** Closes the tab and opens another one there; it shows what the old one did. */
async function anotherTab(page: Page, proof: Proof, address: string, arrived: RegExp): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(address);
  await next.waitForURL(arrived).catch(() => {});
  await next.locator('main h1').waitFor();
  proof.looked(arrived.test(next.url()) ? [] : [`tab closed at ${String(arrived)}: ${next.url()}`]);
  return next;
}

const press = (page: Page, role: 'button' | 'link', name: RegExp) => () =>
  page.getByRole(role, { name }).first().press('Enter');

/** The line, the tab and the phone are lost where nothing is asked of a shopper, or something that is no question. */
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

    step('at contact, consent and code', async () => {
      page = await stage().open(phone);
      await page.goto(ours());
      await page.getByRole('button', { name: 'Start' }).waitFor();
      await page.waitForLoadState('networkidle');
      await withoutLine(page, proof, press(page, 'button', /^Start$/), /apply\/contact/);
      page = await anotherTab(page, proof, ours(), /./);
      await page.waitForLoadState('networkidle');
      await press(page, 'button', /^Start$/)();
      await page.waitForURL(/apply\/contact/);
      await page.locator('#mobile_phone').waitFor();
      await fillScreen(page, ana.answers);
      await withoutLine(page, proof, () => page.keyboard.press('Enter'), /apply\/consent/);
      for (const box of await page.getByRole('checkbox').all()) await box.press('Space');
      await withoutLine(page, proof, press(page, 'button', /^Agree and continue$/), /apply\/code/);
      await page.getByRole('button', { name: 'Send code' }).waitFor();
      await failsWithoutLine(page, proof, press(page, 'button', /^Send code$/));
      const code = page.getByLabel('Code', { exact: true });
      await code.waitFor();
      await code.pressSequentially(await newestCode(stage().lab, ana.mobile));
      await withoutLine(page, proof, () => code.press('Enter'), /apply\/questions/);
      page = await anotherTab(page, proof, '/apply', /apply\/questions/);
    });

    step('at the check and the results', async () => {
      await answerQuestions(page, ana);
      page = await anotherTab(page, proof, '/apply', /apply\/check/);
      await submit(page);
      page = await anotherTab(page, proof, '/apply', /apply\/results/);
      const asked = page.locator('main a[href*="/apply/answer/"]').first();
      await asked.waitFor();
      await withoutLine(page, proof, () => asked.press('Enter'), /apply\/answer/);
    });

    step('at an answer to a lender', async () => {
      page = await anotherTab(page, proof, page.url(), /apply\/answer/);
      await fillScreen(page, ana.correction);
      await withoutLine(page, proof, () => page.keyboard.press('Enter'), /apply\/results/);
      await page.getByRole('link', { name: /^See \d+ offers?$/ }).waitFor();
    });

    step('at the offers, one of them, and the thank-you', async () => {
      await withoutLine(page, proof, press(page, 'link', /^See \d+ offers?$/), /apply\/offers$/);
      page = await anotherTab(page, proof, page.url(), /apply\/offers$/);
      await page.locator('.offers').waitFor();
      await withoutLine(page, proof, press(page, 'link', /^Choose/), /apply\/offers\/./);
      page = await anotherTab(page, proof, page.url(), /apply\/offers\/./);
      const accept = page.getByRole('button', { name: 'Accept this offer' });
      await accept.waitFor();
      await withoutLine(page, proof, () => accept.press('Enter'), /apply\/thank-you/);
      const reference = await page.locator('.receipt dd').first().innerText();
      page = await anotherTab(page, proof, '/apply/thank-you', /apply\/thank-you/);
      proof.same(
        'the reference in another tab',
        await page.locator('.receipt dd').first().innerText(),
        reference,
      );
      await page.context().close();
    });
  });

  journey('a shopper whose phone is gone after the questions', (step) => {
    const ben = who('41');
    const goOnElsewhere = async (page: Page): Promise<Page> => {
      await page.context().close();
      const other = await stage().open(phone);
      const used = await newestSentLink(stage().lab, ben.mobile);
      await other.goto(used);
      await other.getByRole('button', { name: 'Text me a new link' }).press('Enter');
      await other.getByText(/^A new link is on its way/).waitFor();
      await openLink(other, stage(), ben, await newestSentLink(stage().lab, ben.mobile));
      await other.locator('main h1').waitFor();
      return other;
    };

    step('at the check, the results and after the choice', async () => {
      let page = await stage().open(phone);
      await openLink(page, stage(), ben, await sentLink(stage(), ben));
      await answerQuestions(page, ben);
      page = await goOnElsewhere(page);
      proof.looked(page.url().endsWith('/apply/check') ? [] : [`phone lost at the check: ${page.url()}`]);
      await submit(page);
      page = await goOnElsewhere(page);
      proof.looked(page.url().endsWith('/apply/results') ? [] : [`phone lost at the results: ${page.url()}`]);
      await press(page, 'link', /^See \d+ offers?$/)();
      await press(page, 'link', /^Choose/)();
      await press(page, 'button', /^Accept this offer$/)();
      await page.waitForURL(/apply\/thank-you/);
      const reference = await page.locator('.receipt dd').first().innerText();
      page = await goOnElsewhere(page);
      await page.goto('/apply/thank-you');
      proof.same(
        'the reference on another phone',
        await page.locator('.receipt dd').first().innerText(),
        reference,
      );
      await page.context().close();
    });
  });

  journey('a co-applicant who loses line and tab on the own phone', (step) => {
    const elena = person('co-applicant', { phone: '42' });
    const their = '(555) 555-0143';

    step('and answers everything all the same', async () => {
      const applicant = await stage().open(phone);
      await start(applicant, storeLink(stage().lab, 'all lenders at once'), elena);
      await confirmPhone(applicant, stage().lab, elena);
      await applicant.waitForURL('**/apply/questions/**');
      await changeForm(stage().lab, elena.mobile, withCoApplicant);
      await applicant.reload();
      for (let at = 0; at < SCREENS_AT_MOST && !applicant.url().endsWith('/apply/co-applicant'); at += 1) {
        await applicant.locator('main h1').waitFor();
        await fillScreen(applicant, elena.answers);
        await sendScreen(applicant);
      }
      await applicant.getByLabel('Their mobile phone').fill(their);
      await failsWithoutLine(applicant, proof, press(applicant, 'button', /^Send link$/));
      await applicant.getByText(/^We sent a link to .*0143 at/).waitFor();

      let other = await stage().open(phone);
      await other.goto(await newestPartLink(stage().lab, their));
      await other.getByRole('checkbox').first().waitFor();
      for (const box of await other.getByRole('checkbox').all()) await box.press('Space');
      await withoutLine(other, proof, press(other, 'button', /^Agree and continue$/), /co-applicant$/);
      await other.getByRole('button', { name: 'Send code' }).press('Enter');
      await other.getByLabel('Code', { exact: true }).waitFor();
      await other.getByLabel('Code', { exact: true }).fill(await newestCode(stage().lab, their));
      await other.locator('[id="co_first_name"]').waitFor();
      other = await anotherTab(other, proof, '/co-applicant', /co-applicant/);
      await other.locator('[id="co_first_name"]').waitFor();
      await fillScreen(other, elena.answers);
      const send = other.locator('main button[type="submit"]');
      await failsWithoutLine(other, proof, () => send.press('Enter'));
      await other.locator('[id="co_mobile_phone"]').waitFor();
      other = await anotherTab(other, proof, '/co-applicant', /co-applicant/);
      proof.same(
        'the co-applicant’s own answer',
        await other.locator('[id="co_first_name"]').inputValue(),
        elena.answers['co_first_name']!,
      );
      await fillScreen(other, elena.answers);
      await other.locator('main button[type="submit"]').press('Enter');
      await other.locator('[id="co_mobile_phone"]').waitFor();
      await other.locator('main button[type="submit"]').press('Enter');
      await applicant.getByText(/^Your co-applicant finished at/).waitFor();
      proof.looked();
      await other.context().close();
      await applicant.context().close();
    });
  });
}
