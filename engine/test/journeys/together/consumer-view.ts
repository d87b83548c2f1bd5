import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { enterPin, setPin, signInAs } from '../support/staff-user.ts';
import { provenShopper, submitOverHttp } from '../support/http-shopper.ts';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { expectReadable } from '../support/readable.ts';
import { lenderLine, saying } from '../support/result-pages.ts';
import { confirmPhone, storeLink } from '../support/shopper.ts';
import { sharedStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let tablet: Page;

beforeAll(async () => {
  stage = await sharedStage();
  tablet = await stage.open({ width: 820, height: 1180 });
}, 120_000);

journey('a store shows its screen to the shopper', (step) => {
  const ana = person('approved-at-once', { phone: '73' });
  let formId: string;
  let view: string;

  step('a shopper applied', async () => {
    const shopper = await provenShopper(stage.lab, ana, storeLink(stage.lab, 'all lenders at once'));
    await submitOverHttp(stage.lab, ana, shopper);
    ({ formId } = shopper);
  });

  step('the associate sets a PIN', async () => {
    await signInAs(tablet, stage.lab, 'STORE_ADMIN');
    await setPin(tablet);
  });

  step('the store opens the application and shows it to the customer', async () => {
    await tablet.goto('/app/forms/view-all');
    await tablet.getByRole('link', { name: ana.name }).first().click();
    await tablet.waitForURL(`**/app/process/*/${formId}*`);
    await tablet.getByRole('heading', { level: 1, name: ana.name }).waitFor();
    await tablet.getByRole('button', { name: /^Show (offers )?to customer$/ }).click();
    await tablet.waitForURL(`**/app/consumer-facing/process/*/${formId}/*`);
    view = tablet.url();
  });

  step('the shopper sees only the answer and the cost of each lender', async () => {
    await saying(lenderLine(tablet, 'Koalafi'), /^Approved/);
    await tablet
      .getByText(/^Total for \$/)
      .first()
      .waitFor();
    await expectReadable(tablet);
    const shown = await tablet.locator('body').innerText();
    for (const hidden of [ana.name, ana.email, ana.mobile, 'Delete']) expect(shown).not.toContain(hidden);
    await tablet.getByRole('button', { name: 'Español' }).press('Enter');
    await tablet
      .getByText(/^Total por \$/)
      .first()
      .waitFor();
    await expectReadable(tablet);
  });

  step('the address of the customer view opens nothing in another browser', async () => {
    const stranger = await stage.open({ width: 1440, height: 900, dark: true });
    await stranger.goto(view);
    await stranger.getByRole('heading', { level: 1, name: 'This view has ended' }).waitFor();
    await expectReadable(stranger);
  });

  step('the back button and a typed address show no page of the store', async () => {
    await tablet.goto('/app/forms/view-all');
    await tablet.waitForURL(view);
    await tablet.goBack();
    await tablet.waitForURL(view);
    await saying(lenderLine(tablet, 'Koalafi'), /^Aprobó/);
    const status = await tablet.evaluate(`fetch('/api/forms').then(({ status }) => status)`);
    expect(status).toBe(401);
  });

  step('the shopper chooses an offer on the screen with a code of their own phone', async () => {
    await tablet.getByRole('button', { name: 'Elegir Koalafi' }).first().press('Enter');
    await tablet.waitForURL('**/apply/code');
    await expectReadable(tablet);
    await confirmPhone(tablet, stage.lab, ana);
    await tablet.waitForURL('**/apply/offers/**');
    await tablet.getByRole('button', { name: 'Aceptar esta oferta' }).press('Enter');
    await tablet.waitForURL('**/apply/thank-you');
    await tablet
      .getByRole('button', { name: 'Terminar y borrar mis datos de este dispositivo' })
      .press('Enter');
    await tablet.getByRole('heading', { name: 'Sus respuestas ya no están en este dispositivo' }).waitFor();
    await expectReadable(tablet);
    await tablet.getByRole('link', { name: 'Volver a la vista de la tienda' }).press('Enter');
    await tablet.waitForURL(view);
    await tablet.getByText('Elegida').first().waitFor();
  });

  step(
    'the shopper returns to the store view, the customer view ends, and the associate enters the PIN',
    async () => {
      await tablet.getByRole('button', { name: 'Volver a la vista de la tienda' }).press('Enter');
      await tablet.waitForURL('**/login?next=*');
      await enterPin(tablet);
      await tablet.waitForURL(`**/app/process/*/${formId}`);
      await tablet.getByRole('heading', { level: 1, name: ana.name }).waitFor();
      await tablet.goto(view);
      await tablet.getByRole('heading', { level: 1, name: 'Esta vista ya terminó' }).waitFor();
    },
  );

  step('no page logged an error', async () => {
    expect(stage.complaints).toEqual([]);
  });
});
