import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fillScreen } from '../support/fill-screen.ts';
import { journey } from '../support/journey.ts';
import { pagesOf } from '../support/pdf-text.ts';
import { person } from '../support/people.ts';
import { chooseOffer, lenderLine, readInDeclines, saying } from '../support/result-pages.ts';
import { answerQuestions, confirmPhone, sendScreen, start, storeLink, submit } from '../support/shopper.ts';
import { expectSpanish } from '../support/spanish.ts';
import { phone, sharedStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let shopper: Page;

beforeAll(async () => {
  stage = await sharedStage();
  shopper = await stage.open({ ...phone, locale: 'es-US' });
}, 120_000);

/** Expects that each printed page shows its page number and the total number of pages. */
async function expectNumbered(page: Page, name: (at: number, of: number) => string): Promise<void> {
  const pages = pagesOf(await page.pdf({ format: 'Letter' })).map((text) => text.replaceAll(/\s/g, ''));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.map((text, index) => text.includes(name(index + 1, pages.length)))).toEqual(
    pages.map(() => true),
  );
}

journey('all pages of a shopper are in Spanish, from the link to the thank-you page', (step) => {
  const cora = person('soft-decline-corrected', {
    tags: ['all-decline', 'koalafi-soft-decline'],
    phone: '61',
    answers: { estimated_purchase_amount: '2400' },
  });

  step('the first screen and the code are in Spanish', async () => {
    await start(shopper, storeLink(stage.lab, 'one lender after another'), cora, async (page) => {
      await expectSpanish(page);
      if (!page.url().includes('/welcome')) return;
      await expectNumbered(page, (at, of) => `Página${at}de${of}`);
      await page.getByRole('button', { name: 'English' }).click();
      await expectNumbered(page, (at, of) => `Page${at}of${of}`);
      await page.getByRole('button', { name: 'Español' }).click();
      await expectSpanish(page);
    });
    await confirmPhone(shopper, stage.lab, cora, expectSpanish);
  });

  step(
    'every question with the reasons of all lenders and the check of the answers are in Spanish',
    async () => {
      const headings = await answerQuestions(shopper, cora, expectSpanish);
      expect(headings.length).toBeGreaterThan(5);
      await expectSpanish(shopper);
      await submit(shopper);
    },
  );

  step('the declines of lenders and the question of a lender are in Spanish', async () => {
    await saying(lenderLine(shopper, 'Koalafi'), 'El prestamista necesita algo de usted');
    await readInDeclines(shopper, 'Prosper no tiene ofertas para esta solicitud.');
    await shopper.getByText('Revise esta respuesta y envíe la solicitud otra vez.').waitFor();
    await expectSpanish(shopper);
  });

  step('the empty question and the approval after the answer are in Spanish', async () => {
    await shopper.getByRole('link', { name: 'Responder a Koalafi' }).click();
    const field = shopper.getByLabel('Número de Seguro Social');
    expect(await field.inputValue()).toBe('');
    await expectSpanish(shopper);
    await fillScreen(shopper, { ...cora.answers, ...cora.correction });
    await sendScreen(shopper);
    await saying(lenderLine(shopper, 'Koalafi'), 'Aprobó hasta $4,600');
    await expectSpanish(shopper);
  });

  step('the language can be changed on the results page, and the texts of lenders follow', async () => {
    await shopper.getByRole('button', { name: 'English' }).click();
    await readInDeclines(shopper, 'Prosper has no offer for this application.');
    await shopper.getByRole('button', { name: 'Español' }).click();
    await readInDeclines(shopper, 'Prosper no tiene ofertas para esta solicitud.');
    await expectSpanish(shopper);
  });

  step('the offers and the thank-you message of the store are in Spanish', async () => {
    await shopper.getByRole('link', { name: /^Ver \d ofertas?$/ }).click();
    await shopper.getByText('Total por $').first().waitFor();
    await expectSpanish(shopper);
    expect(await chooseOffer(shopper, 'Koalafi')).toMatch(/^MR-/);
    await shopper.getByRole('heading', { level: 1, name: 'Ya casi termina: firme con Koalafi' }).waitFor();
    await shopper.getByText('Muestre esta página a su vendedor').waitFor();
    await expectSpanish(shopper);
    expect(stage.complaints).toEqual([]);
  });
});
