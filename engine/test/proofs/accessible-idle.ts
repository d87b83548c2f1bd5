import type { Page } from 'playwright-core';
import { fillScreen } from '../journeys/support/fill-screen.ts';
import { submitOverHttp } from '../journeys/support/http-shopper.ts';
import { journey } from '../journeys/support/journey.ts';
import { person } from '../journeys/support/people.ts';
import { confirmPhone, start, storeLink, type Looker } from '../journeys/support/shopper.ts';
import { phone, type Stage } from '../journeys/support/stage.ts';
import { checkWith } from './accessibility.ts';
import type { Proof } from './proof.ts';

const MINUTE = 60_000;
const tablet = { width: 820, height: 1180, touch: true };
const asked = (page: Page) => page.locator('dialog[open].idle');
const sendCode = (page: Page) => page.getByRole('button', { name: /^(Send code|Enviar código)$/ });

/**
 * Advances the page's simulated clock without user input. Checks the dialog that asks whether the shopper is
 * still there, then the screen that asks for a code.
 */
export async function leaveUntouched(page: Page, look: Looker): Promise<void> {
  await page.clock.fastForward(8 * MINUTE);
  await asked(page).waitFor();
  await look(page);
  await page.clock.fastForward(2 * MINUTE);
  await sendCode(page).waitFor();
  await look(page);
}

/** Runs axe (an accessibility checker) on the messages that a page shows when the shopper is idle. */
export function checkIdle(stage: () => Stage, proof: Proof, locale: string, tens: string): void {
  const look = checkWith(proof, locale);
  const who = (ones: number) =>
    person('approved-at-once', { phone: `${tens}${ones}`, answers: { estimated_purchase_amount: '2400' } });
  const ours = () => storeLink(stage().lab, 'all lenders at once');

  journey(`an idle phone in a browser with the language ${locale}`, (step) => {
    step('asks, waits for a line, and wants a new code', async () => {
      const page = await stage().open({ ...phone, locale });
      await page.clock.install();
      await start(page, ours(), who(6));
      await confirmPhone(page, stage().lab, who(6));
      await page.waitForURL('**/apply/questions/**');
      await page.locator('main form').waitFor();
      await fillScreen(page, who(6).answers);
      await page.context().setOffline(true);
      await page.clock.fastForward(10 * MINUTE);
      await asked(page).locator('.notice').waitFor();
      await look(page);
      await asked(page).locator('button').last().press('Enter');
      await asked(page).waitFor({ state: 'detached' });
      await page.context().setOffline(false);
      await leaveUntouched(page, look);
      await page.context().close();
    });
  });

  journey(`a store’s tablet that is handed back, as a browser shows it that speaks ${locale}`, (step) => {
    let page: Page;
    step('asks in the middle of an application', async () => {
      page = await stage().open({ ...tablet, locale });
      await page.clock.install();
      const [, , storeUuid] = ours().split(/[/?]/);
      await start(page, `/outside-form/larch-street-furniture/${storeUuid}?device=store`, who(7));
      await confirmPhone(page, stage().lab, who(7));
      await page.waitForURL('**/apply/questions/**');
      await page.clock.fastForward(8 * MINUTE);
      await asked(page).waitFor();
      await look(page);
      await asked(page).locator('button').press('Enter');
      await asked(page).waitFor({ state: 'detached' });
    });
    step('asks after the thank-you, and is cleared', async () => {
      const cookies = await page.context().cookies();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const tab = await page.evaluate(() => JSON.parse(sessionStorage.getItem('tab') ?? '""') as string);
      await submitOverHttp(stage().lab, who(7), { cookie, formId: '', tab });
      await page.goto('/apply/results');
      await page.getByRole('link', { name: /^(See|Ver) \d+ (offers?|ofertas?)$/ }).press('Enter');
      await page
        .getByRole('link', { name: /^(Choose|Elegir)/ })
        .first()
        .press('Enter');
      await page.getByRole('button', { name: /^(Accept this offer|Aceptar esta oferta)$/ }).press('Enter');
      await page.waitForURL('**/apply/thank-you');
      await page.locator('.receipt').waitFor();
      await page.clock.fastForward(40_000);
      await asked(page).waitFor();
      await look(page);
      await page.clock.fastForward(20_000);
      await page.waitForURL('**/apply/finished');
      await page.locator('main h1').waitFor();
      await look(page);
      await page.context().close();
    });
  });
}
