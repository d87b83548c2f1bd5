import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { markPage, expectNotReloaded } from './support/staff-user.ts';
import { fillScreen } from './support/fill-screen.ts';
import { journey } from './support/journey.ts';
import { person } from './support/people.ts';
import { expectReadable } from './support/readable.ts';
import { chooseOffer, lenderLine, saying } from './support/result-pages.ts';
import {
  answerQuestions,
  apply,
  confirmPhone,
  sendScreen,
  start,
  storeLink,
  submit,
} from './support/shopper.ts';
import { openStage, phone, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage?.close(), 60_000);

const submissions = (reference?: string) =>
  stage.lab.sandbox
    .ledger()
    .filter((line) => line.kind === 'submission' && (!reference || line.reference === reference))
    .map(({ lender }) => lender);

journey(
  'a shopper asks all lenders at once in Spanish, and each screen passes the accessibility check',
  (step) => {
    const ana = person('accents-and-apostrophe', {
      tags: ['sunbit-pending-then-approve', 'koalafi-pending-then-approve'],
      phone: '22',
      answers: { estimated_purchase_amount: '2400' },
    });
    let shopper: Page;

    step('the first screen offers Español, and the choice is kept', async () => {
      shopper = await stage.open(phone);
      await shopper.goto(storeLink(stage.lab, 'all lenders at once'));
      await shopper.getByRole('button', { name: 'Español' }).press('Enter');
      await shopper.getByRole('button', { name: 'Aceptar y continuar' }).waitFor();
      expect(await shopper.locator('html').getAttribute('lang')).toBe('es');
    });

    step('the first screen and the code pass the accessibility check', async () => {
      await start(shopper, storeLink(stage.lab, 'all lenders at once'), ana, expectReadable);
      await confirmPhone(shopper, stage.lab, ana, expectReadable);
    });

    step('every question and the check of the answers pass the accessibility check', async () => {
      const headings = await answerQuestions(shopper, ana, expectReadable);
      expect(headings).toContain('Sus ingresos y su compra');
      await expectReadable(shopper);
      await submit(shopper);
      await markPage(shopper);
    });

    step(
      'Prosper and Kafene, through a real browser, approve; Koalafi and Sunbit by webhook later',
      async () => {
        for (const lender of ['Prosper', 'Koalafi', 'Sunbit', 'Kafene'])
          await saying(lenderLine(shopper, lender), /^Aprobó|^Preaprobó|^Podría calificar/);
        await expectNotReloaded(shopper);
        await expectReadable(shopper);
        const told = stage.lab.sandbox.ledger().filter(({ kind }) => kind === 'webhook');
        expect(new Set(told.map(({ lender }) => lender))).toEqual(new Set(['koalafi', 'sunbit']));
        expect(submissions().toSorted()).toEqual(['kafene', 'koalafi', 'prosper', 'sunbit']);
      },
    );

    step('the shopper compares the offers of several lenders and chooses one', async () => {
      await shopper.getByRole('link', { name: /^Ver \d+ ofertas$/ }).press('Enter');
      await shopper.getByText('Total por $').first().waitFor();
      await expectReadable(shopper);
      // Koalafi decided by webhook, after the reply to the submission. Its offers must appear too.
      await shopper
        .getByRole('link', { name: /^Elegir.* Koalafi\b/ })
        .first()
        .waitFor();
      expect(await chooseOffer(shopper, 'Prosper')).toMatch(/^MR-/);
      await expectReadable(shopper);
    });
  },
);

journey('a shopper corrects an answer that a lender asks for', (step) => {
  const cora = person('soft-decline-corrected', {
    tags: ['prosper-decline', 'kafene-decline', 'koalafi-soft-decline', 'sunbit-human-step'],
    phone: '23',
    answers: { estimated_purchase_amount: '2400' },
  });
  let shopper: Page;

  step('after submitting, Koalafi needs something from the shopper', async () => {
    shopper = await stage.open(phone);
    await apply(shopper, stage.lab, storeLink(stage.lab, 'all lenders at once'), cora);
    await saying(lenderLine(shopper, 'Koalafi'), 'Lender needs something from you');
    await expectReadable(shopper);
  });

  step('the shopper enters the corrected number on a separate screen', async () => {
    await shopper.getByRole('link', { name: 'Answer Koalafi' }).press('Enter');
    await shopper.getByRole('heading', { name: 'Koalafi needs something from you' }).waitFor();
    await expectReadable(shopper);
    await fillScreen(shopper, cora.correction);
    await sendScreen(shopper);
    await saying(lenderLine(shopper, 'Koalafi'), 'Approved up to $4,600');
  });

  step('Sunbit decides on its own page, and the open results page updates', async () => {
    await markPage(shopper);
    const opening = shopper.waitForEvent('popup');
    await lenderLine(shopper, 'Sunbit').getByRole('link', { name: 'Continue at Sunbit' }).press('Enter');
    const sunbit = await opening;
    await sunbit.getByRole('button', { name: 'Approve' }).click();
    await sunbit.getByText('You are approved').waitFor();
    await saying(lenderLine(shopper, 'Sunbit'), /^Approved|^You may qualify|^Pre-approved/);
    await expectNotReloaded(shopper);
  });

  step('no page logged an error', async () => {
    expect(stage.complaints).toEqual([]);
  });
});
