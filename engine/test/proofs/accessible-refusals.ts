import type { Page } from 'playwright-core';
import { fillScreen } from '../journeys/support/fill-screen.ts';
import { call } from '../journeys/support/http-client.ts';
import { submitOverHttp } from '../journeys/support/http-shopper.ts';
import { journey } from '../journeys/support/journey.ts';
import { newestCode, newestSentLink } from '../journeys/support/outbox.ts';
import { person, type Person } from '../journeys/support/people.ts';
import {
  answerQuestions,
  beginButton,
  confirmPhone,
  leaveScreen,
  sendScreen,
  start,
  storeLink,
} from '../journeys/support/shopper.ts';
import { phone, type Stage } from '../journeys/support/stage.ts';
import { checkWith } from './accessibility.ts';
import type { Proof } from './proof.ts';
import { rowsOf } from './rows.ts';
import { openLink, sentLink } from './sent-forms.ts';

const OTHER_STORE = 'Maple Mattress';
const MAPLE = `(SELECT id FROM store WHERE store_name = '${OTHER_STORE}')`;
const TRIES = 5;

/**
 * Conditions under which shoppers cannot use a store's form. Each has an SQL statement that creates it and
 * one that ends it.
 */
const closings = [
  [
    `INSERT INTO store_settings (store_id, "values") VALUES (${MAPLE}, '{"accepts_applications": false}')
     ON CONFLICT (store_id) DO UPDATE SET "values" = store_settings."values" || excluded."values"`,
    `UPDATE store_settings SET "values" = "values" || '{"accepts_applications": true}' WHERE store_id = ${MAPLE}`,
  ],
  [
    `UPDATE marketing_link SET archived = true WHERE store_id = ${MAPLE}`,
    `UPDATE marketing_link SET archived = false WHERE store_id = ${MAPLE}`,
  ],
  [
    `UPDATE store_credential SET is_active = false WHERE store_id = ${MAPLE}`,
    `UPDATE store_credential SET is_active = true WHERE store_id = ${MAPLE}`,
  ],
] as const;

const another = (page: Page) =>
  page.getByRole('button', { name: /^(Text me a new link|Enviarme un enlace nuevo)$/ });
const codeField = (page: Page) => page.getByLabel(/^(Code|Código)$/);
const main = (page: Page) => page.locator('main button[type="submit"]').first();

const cookieOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

/** Answers questions until the screen with the given field is shown. */
async function goTo(page: Page, who: Person, field: string): Promise<void> {
  while (!(await page.locator(`[id^="${field}"]`).first().isVisible())) {
    await fillScreen(page, who.answers);
    await sendScreen(page);
  }
}

/**
 * Runs axe (an accessibility checker) on screens where a shopper cannot continue, and on the screens that
 * follow.
 */
export function checkRefusals(stage: () => Stage, proof: Proof, locale: string, tens: string): void {
  const look = checkWith(proof, locale);
  const who = (ones: number) =>
    person('approved-at-once', { phone: `${tens}${ones}`, answers: { estimated_purchase_amount: '2400' } });
  const ours = () => storeLink(stage().lab, 'all lenders at once');
  const open = () => stage().open({ ...phone, locale });
  const shown = (page: Page) => page.locator('main h1').waitFor();

  journey(`a door that is closed, as a browser shows it that speaks ${locale}`, (step) => {
    let page: Page;
    step('of a store that accepts no applications, of an archived link, of unavailable lenders', async () => {
      page = await open();
      for (const [close, reopen] of closings) {
        await rowsOf(stage().lab, close);
        await page.goto(storeLink(stage().lab, 'all lenders at once', OTHER_STORE));
        await shown(page);
        await beginButton(page).waitFor({ state: 'detached' });
        await look(page);
        await rowsOf(stage().lab, reopen);
      }
    });
    step('of a server that says nothing', async () => {
      const failing = '**/api/v2/outside-form/details*';
      await page.route(failing, (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto(ours());
      await shown(page);
      await look(page);
      await page.unroute(failing);
    });
    step('and the form that a store opens at its own address', async () => {
      const [, , storeUuid] = ours().split(/[/?]/);
      await page.goto(`/outside-form/larch-street-furniture/${storeUuid}`);
      await beginButton(page).waitFor();
      await look(page);
      await page.context().close();
    });
  });

  journey(`a link that comes too late, as a browser shows it that speaks ${locale}`, (step) => {
    step('has run out, and another one is asked for', async () => {
      const link = await sentLink(stage(), who(6));
      await rowsOf(
        stage().lab,
        `UPDATE sent_link SET expires_at = now() WHERE id = (SELECT max(id) FROM sent_link)`,
      );
      const page = await open();
      await page.goto(link);
      await shown(page);
      await look(page);
      await another(page).press('Enter');
      await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
      await look(page);
      await page.context().close();
    });
    step('finds an application that was sent', async () => {
      const used = await newestSentLink(stage().lab, who(6).mobile);
      const page = await open();
      await openLink(page, stage(), who(6), used);
      await page.waitForURL('**/apply/questions/**');
      await submitOverHttp(stage().lab, who(6), { cookie: await cookieOf(page), formId: '' });
      await page.context().close();
      const later = await open();
      await later.goto(used);
      await shown(later);
      await look(later);
      await another(later).press('Enter');
      await later.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
      await later.goto(await newestSentLink(stage().lab, who(6).mobile));
      await shown(later);
      await look(later);
      await later.context().close();
    });
  });

  journey(`a code that does not come or fit, as a browser shows it that speaks ${locale}`, (step) => {
    step('at a number that takes no texts', async () => {
      const mobile_phone = '(555) 500-0009';
      const landline = { ...who(7), mobile: mobile_phone, answers: { ...who(7).answers, mobile_phone } };
      const page = await open();
      await start(page, ours(), landline);
      await page.getByRole('alert').first().waitFor();
      await look(page);
      await page.context().close();
    });
    step('that cannot be checked, and that was guessed too often', async () => {
      const page = await open();
      await start(page, ours(), who(7));
      const field = codeField(page);
      await field.waitFor();
      await page.route('**/api/verify/check', (route) => route.fulfill({ status: 500, body: '' }));
      await field.fill('000000');
      await page.getByRole('alert').first().waitFor();
      await look(page);
      await page.unroute('**/api/verify/check');
      const right = Number(await newestCode(stage().lab, who(7).mobile));
      for (let tries = 0; tries <= TRIES; tries += 1) {
        const answered = page.waitForResponse('**/api/verify/check');
        // the page sends the same wrong code only once
        await field.fill(String((right + 1 + tries) % 1_000_000).padStart(6, '0'));
        await main(page).press('Enter');
        await answered;
      }
      await page.locator('.notice-warning').first().waitFor();
      await look(page);
      await page.context().close();
    });
  });

  journey(`a question that is answered wrong, as a browser shows it that speaks ${locale}`, (step) => {
    let page: Page;
    step('by a shopper who is not of age', async () => {
      page = await open();
      await start(page, ours(), who(8));
      await confirmPhone(page, stage().lab, who(8));
      await page.waitForURL('**/apply/questions/**');
      await shown(page);
      await goTo(page, who(8), 'date_of_birth');
      await fillScreen(page, { ...who(8).answers, date_of_birth: '11/20/2015' });
      await page.keyboard.press('Enter');
      await page.locator('.error-summary').waitFor();
      await look(page);
    });
    step('with an address that is known, and one that is not', async () => {
      await goTo(page, who(8), 'address-search');
      const box = page.getByRole('combobox').first();
      await box.pressSequentially('600 congress a');
      await page.getByRole('option').first().waitFor();
      await look(page);
      await box.fill('zzz no such street');
      await page
        .getByText(/Address not found|No se encontró/)
        .first()
        .waitFor();
      await look(page);
      await page.keyboard.press('Escape');
    });
    step('while another device answers it, too', async () => {
      const cookie = await cookieOf(page);
      const { body } = await call(stage().lab, 'GET', '/api/shopper/form', { cookie });
      const json = { version: body['version'], answers: { first_name: 'Noa' } };
      await call(stage().lab, 'PATCH', '/api/shopper/form', { cookie, json });
      await fillScreen(page, who(8).answers);
      await page.keyboard.press('Enter');
      const notice = page.locator('.notice-warning', { has: page.locator('.button-plain') });
      await notice.waitFor();
      await look(page);
      await notice.locator('.button-plain').last().press('Enter');
      await notice.waitFor({ state: 'detached' });
    });
    step('and sent without a line, and to a server that fails', async () => {
      await answerQuestions(page, who(8));
      await page.context().setOffline(true);
      await main(page).press('Enter');
      await page.locator('main .notice-danger').waitFor();
      await look(page);
      await page.context().setOffline(false);
      await page.route('**/api/shopper/form/submit', (route) => route.fulfill({ status: 500, body: '' }));
      await main(page).press('Enter');
      await page.locator('main .notice-danger').waitFor();
      await look(page);
      await page.unroute('**/api/shopper/form/submit');
    });
    step('and, once it was sent, cannot be answered any more', async () => {
      await leaveScreen(page, () => main(page).press('Enter'));
      await page.goto('/apply/check');
      await shown(page);
      await look(page);
      await page.goto(ours());
      await shown(page);
      await look(page);
      await page.context().close();
    });
  });
}
