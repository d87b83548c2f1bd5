import type { DisclosureForm } from '@millrace/schemas/api';
import type { Page } from 'playwright-core';
import { withCoApplicant } from '../http/form-with-co-applicant.ts';
import { changeForm } from '../journeys/support/database.ts';
import { loginOf, signInAs } from '../journeys/support/staff-user.ts';
import { fillScreen } from '../journeys/support/fill-screen.ts';
import { call } from '../journeys/support/http-client.ts';
import { provenShopper, submitOverHttp, type HttpShopper } from '../journeys/support/http-shopper.ts';
import { journey } from '../journeys/support/journey.ts';
import { newestCode, newestPartLink, newestSentLink } from '../journeys/support/outbox.ts';
import { person } from '../journeys/support/people.ts';
import {
  agreeToAll,
  answerQuestions,
  confirmPhone,
  leaveScreen,
  sendScreen,
  start,
  storeLink,
  submit,
} from '../journeys/support/shopper.ts';
import { phone, type Stage } from '../journeys/support/stage.ts';
import { signIn } from '../lab/sign-in.ts';
import { checkTwice, checkWith } from './accessibility.ts';
import { leaveUntouched } from './accessible-idle.ts';
import type { Proof } from './proof.ts';
import { rowsOf } from './rows.ts';
import { openLink, sentLink } from './sent-forms.ts';

const SCREENS_AT_MOST = 40;
const NOT_OF_AGE = '11/20/2015';

async function signInBrowserAs(page: Page, { lab }: Stage, { cookie }: HttpShopper): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: lab.url }]);
}

/**
 * Stores a text that shoppers must accept together with a lender's offer. Returns a function that removes it.
 */
async function withOfferText({ lab }: Stage, lender: string): Promise<() => Promise<void>> {
  const cookie = await signIn(lab.url, loginOf(lab, 'DEV_ADMIN'));
  const words = { title: 'Electronic records', summary: 'In short.', text: 'At length.', consent_label: '' };
  const spanish = { ...words, title: 'Registros electrónicos', consent_label: 'Estoy de acuerdo' };
  const [row] = await rowsOf(lab, `SELECT id FROM lender WHERE name = '${lender}'`);
  const json = {
    category: 'lender',
    lender_id: Number(row!['id']),
    offer_approved_required: true,
    words: { en: { ...words, consent_label: 'I agree' }, es: spanish },
  };
  const made = await call(lab, 'POST', '/api/disclosures/form/save', { cookie, json });
  if (made.status >= 300) throw new Error(JSON.stringify(made));
  const { id } = made.body as unknown as DisclosureForm;
  return async () => void (await call(lab, 'DELETE', `/api/disclosures/form/delete?id=${id}`, { cookie }));
}

/**
 * Runs axe (an accessibility checker) on the screens of returning shoppers, of co-applicants, and of shoppers
 * at a store's screen.
 */
export function checkOthers(stage: () => Stage, proof: Proof, locale: string, tens: string): void {
  const look = checkWith(proof, locale);
  const checkFully = checkTwice(look);
  const who = (ones: number) =>
    person('approved-at-once', { phone: `${tens}${ones}`, answers: { estimated_purchase_amount: '2400' } });
  const ours = () => storeLink(stage().lab, 'all lenders at once');
  const open = () => stage().open({ ...phone, locale });
  const applied = async (ones: number): Promise<HttpShopper> => {
    const made = await provenShopper(stage().lab, who(ones), ours());
    await submitOverHttp(stage().lab, who(ones), made);
    return made;
  };

  journey(`a sent link, as a browser shows it that speaks ${locale}`, (step) => {
    let link: string;
    step('opened, with what it says when nothing is agreed to', async () => {
      link = await sentLink(stage(), who(0));
      const shopper = await open();
      await openLink(shopper, stage(), who(0), link, checkFully);
      await shopper.context().close();
    });
    step('opened once more, and another one on its way', async () => {
      const other = await open();
      await other.goto(link);
      await other.locator('main button').last().waitFor();
      await look(other);
      await other.locator('main button[type="button"]').last().press('Enter');
      await other.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
      await look(other);
      await other.goto(await newestSentLink(stage().lab, who(0).mobile));
      await other.locator('main h1').waitFor();
      await look(other);
      await other.goto(`${link.slice(0, -3)}xyz`);
      await other.locator('main h1').waitFor();
      await look(other);
      await other.context().close();
    });
  });

  journey(`who applied before, as a browser shows it that speaks ${locale}`, (step) => {
    let later: Page;
    step('begins again at the same store', async () => {
      await applied(1);
      const again = await open();
      await start(again, ours(), who(1));
      await confirmPhone(again, stage().lab, who(1));
      await again.waitForURL('**/apply/earlier');
      await look(again);
      await again.context().close();
    });
    step('asks for a code on the status page, by text and by email', async () => {
      later = await open();
      await later.goto('/status');
      await later.locator('#mobile_phone').waitFor();
      await look(later);
      await later.locator('main button[type="submit"]').press('Enter');
      await later.locator('.error-summary').waitFor();
      await look(later);
      await later.getByRole('radio').last().check();
      await later.locator('#email').waitFor();
      await look(later);
      await later.getByRole('radio').first().check();
      await later.locator('#mobile_phone').fill(who(1).mobile);
      await leaveScreen(later, () => later.locator('main button[type="submit"]').press('Enter'));
      await look(later);
    });
    step('guesses wrong, then right, and sees the applications and each lender', async () => {
      const code = await newestCode(stage().lab, who(1).mobile);
      const field = later.getByLabel(/^(Code|Código)$/);
      await field.fill(code === '000000' ? '000001' : '000000');
      await later.locator('.field-error').first().waitFor();
      await look(later);
      // The page submits a complete code without a button.
      await field.fill(code);
      const where = later.getByRole('button', { name: /^(See status|Ver el estado)/ }).first();
      await where.waitFor();
      await look(later);
      await where.press('Enter');
      await later.waitForURL('**/apply/results');
      await later.getByRole('link', { name: /^(Details of|Detalles de) Koalafi/ }).press('Enter');
      await later.waitForURL('**/status/application/**');
      await later.locator('.offer, .offers, main h2').first().waitFor();
      await look(later);
      const stranger = await open();
      await stranger.goto(new URL(later.url()).pathname);
      await stranger.getByRole('button', { name: /^(Send code|Enviar código)$/ }).waitFor();
      await look(stranger);
      await stranger.context().close();
      await later.context().close();
    });
  });

  journey(`two who apply together, as a browser shows it that speaks ${locale}`, (step) => {
    const elena = person('co-applicant', { phone: `${tens}2` });
    const their = `(555) 555-01${tens}3`;
    let applicant: Page;
    let other: Page;
    step('one of them asks the other', async () => {
      applicant = await open();
      await start(applicant, ours(), elena);
      await confirmPhone(applicant, stage().lab, elena);
      await applicant.waitForURL('**/apply/questions/**');
      await changeForm(stage().lab, elena.mobile, withCoApplicant);
      await applicant.reload();
      for (let at = 0; at < SCREENS_AT_MOST && !applicant.url().endsWith('/apply/co-applicant'); at += 1) {
        await applicant.locator('main h1').waitFor();
        await fillScreen(applicant, elena.answers);
        await sendScreen(applicant);
      }
      await applicant.getByRole('radio').first().waitFor();
      await checkFully(applicant);
      for (const way of await applicant.getByRole('radio').all()) {
        await way.check();
        await look(applicant);
      }
      await applicant.getByRole('radio').first().check();
      await applicant.locator('#mobile_phone').fill(their);
      await applicant.locator('main button[type="submit"]').press('Enter');
      await applicant
        .getByText(/0(1|-1)?\d\d3\b/)
        .first()
        .waitFor();
      await look(applicant);
      await applicant.locator('main .actions button').first().press('Enter');
      await applicant.waitForURL((url) => !url.pathname.endsWith('/apply/co-applicant'));
      await answerQuestions(applicant, elena);
      await look(applicant);
    });
    step('the co-applicant answers on a second phone', async () => {
      other = await open();
      await other.clock.install();
      await other.goto(await newestPartLink(stage().lab, their));
      await other.getByRole('checkbox').first().waitFor();
      await checkFully(other);
      await agreeToAll(other);
      await other.locator('main button[type="submit"]').press('Enter');
      await other.getByRole('button', { name: /^(Send code|Enviar código)$/ }).waitFor();
      await look(other);
      await other.getByRole('button', { name: /^(Send code|Enviar código)$/ }).press('Enter');
      const field = other.getByLabel(/^(Code|Código)$/);
      await field.waitFor();
      await look(other);
      await field.fill(await newestCode(stage().lab, their));
      await other.locator('[id="co_first_name"]').waitFor();
      await checkFully(other);
      await leaveUntouched(other, look);
      await other.getByRole('button', { name: /^(Send code|Enviar código)$/ }).press('Enter');
      // Waits for the code input first, so that the newest code is the one that was just sent.
      await field.waitFor();
      await field.fill(await newestCode(stage().lab, their));
      await other.locator('[id="co_first_name"]').waitFor();
      await fillScreen(other, { ...elena.answers, co_date_of_birth: NOT_OF_AGE });
      await other.keyboard.press('Enter');
      await other.locator('.error-summary').waitFor();
      await look(other);
      await fillScreen(other, elena.answers);
      await other.keyboard.press('Enter');
      await other.locator('[id="co_mobile_phone"]').waitFor();
      await look(other);
      await other.locator('main button[type="submit"]').press('Enter');
      await other.locator('main form').waitFor({ state: 'detached' });
      await look(other);
    });
    step('and both are done', async () => {
      await applicant.getByText(/^(Your co-applicant finished at|Su cosolicitante terminó a las)/).waitFor();
      await look(applicant);
      await submit(applicant);
      await other.goto(await newestPartLink(stage().lab, their));
      await other.locator('main h1').waitFor();
      await look(other);
      await applicant.context().close();
      await other.context().close();
    });
  });

  journey(`an offer with a text of its own, as a browser shows it that speaks ${locale}`, (step) => {
    step('which is to be agreed to', async () => {
      const takeBack = await withOfferText(stage(), 'Prosper');
      const page = await open();
      await signInBrowserAs(page, stage(), await applied(4));
      await page.goto('/apply/results');
      await page.getByRole('link', { name: /^(See|Ver) \d+ (offers?|ofertas?)$/ }).press('Enter');
      await page
        .getByRole('link', { name: /^(Choose|Elegir).* Prosper\b/ })
        .first()
        .press('Enter');
      await page.getByRole('checkbox').first().waitFor();
      await look(page);
      await page.getByRole('button', { name: /^(Accept this offer|Aceptar esta oferta)$/ }).press('Enter');
      await page.locator('.error-summary').waitFor();
      await look(page);
      await takeBack();
      await page.context().close();
    });
  });

  journey(`a store’s screen that is turned to a shopper who speaks ${locale}`, (step) => {
    step('with what each lender says, and when it is over', async () => {
      const { formId } = await applied(5);
      const tablet = await stage().open({ width: 820, height: 1180, locale });
      await signInAs(tablet, stage().lab, 'STORE_ADMIN');
      await tablet.goto(`/app/forms/view-all`);
      await tablet.locator(`a[href*="${formId}"]`).first().click();
      await tablet.getByRole('button', { name: /^Show (offers )?to customer$/ }).click();
      await tablet.waitForURL(`**/app/consumer-facing/process/*/${formId}/*`);
      const view = tablet.url();
      await tablet.locator('.offer').first().waitFor();
      if (locale.startsWith('es')) {
        const spanish = tablet.getByRole('button', { name: 'Español' });
        if (await spanish.isVisible()) await spanish.press('Enter');
      }
      await look(tablet);
      const stranger = await open();
      await stranger.goto(view);
      await stranger.locator('main h1').waitFor();
      await look(stranger);
      await stranger.context().close();
      await tablet.context().close();
    });
  });
}
