import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';
import { expectReadable } from '../support/readable.ts';
import { answerQuestions, confirmPhone, start, storeLink, submit } from '../support/shopper.ts';
import { signInAs } from '../support/staff-user.ts';
import { management, openStage, phone, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage?.close(), 60_000);

/** Connects a provider on the page Integrations, with made-up keys that the sandbox accepts. */
async function connect(store: Page, provider: string, secret: string): Promise<void> {
  const card = store.getByRole('listitem', { name: provider, exact: true });
  await card.getByRole('button', { name: 'Connect' }).click();
  const dialog = store.getByRole('dialog');
  await dialog.getByLabel('Client ID').fill('client-1');
  await dialog.getByLabel(secret).fill('secret-1');
  await dialog.getByRole('button', { name: 'Test' }).click();
  await dialog.getByText(/accepted the keys\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

journey('a shopper has answers filled in by phone number and by the bank', (step) => {
  const ana = person('approved-at-once', { phone: '71', answers: { estimated_purchase_amount: '2400' } });
  let shopper: Page;
  const filled: string[] = [];

  step('the store connects Prove and Plaid', async () => {
    const store = await stage.open(management);
    await signInAs(store, stage.lab, 'STORE_ADMIN');
    await store.goto('/app/integrations');
    await connect(store, 'Prove Pre-Fill', 'Client Secret');
    await connect(store, 'Plaid', 'Secret');
  });

  step('a shopper opens the link and confirms the phone', async () => {
    shopper = await stage.open(phone);
    await start(shopper, storeLink(stage.lab, 'one lender after another'), ana);
    await confirmPhone(shopper, stage.lab, ana);
  });

  step('name, address and bank account are filled in, and the shopper changes them', async () => {
    await answerQuestions(shopper, ana, async (page) => {
      const byPhone = page.getByRole('button', { name: 'Agree and fill in my details' });
      const byBank = page.getByRole('button', { name: 'Agree and connect my bank' });
      await page.locator('.prefill-room').waitFor({ state: 'detached' });
      if (await byPhone.isVisible()) {
        await savePictures(page, 'prefill-offer');
        await expectReadable(page);
        await byPhone.click();
        await page.getByText(/^Filled in\. Check each answer/).waitFor();
        expect(await page.getByLabel('First name').inputValue()).toBe('Ana');
        await savePictures(page, 'prefill-filled');
        filled.push('name');
      }
      if (await page.locator('#address_street_name').isVisible()) {
        expect(await page.locator('#address_street_name').inputValue()).toBe('Main St');
        await page.getByText('Some answers were filled in for you. Check each one.').waitFor();
        await savePictures(page, 'prefill-address');
        filled.push('address');
      }
      if (await byBank.isVisible()) {
        await savePictures(page, 'prefill-bank');
        await byBank.click();
        await page.getByRole('button', { name: 'Share my accounts' }).click();
        await page.getByRole('button', { name: /^Use Savings/ }).waitFor();
        await savePictures(page, 'prefill-accounts');
        await expectReadable(page);
        await page.getByRole('button', { name: /^Use Savings/ }).click();
        await page.getByText(/^Filled in\. Check each answer/).waitFor();
        expect(await page.locator('#bank_account_number').inputValue()).toBe('•••• 1111');
        filled.push('bank');
      }
    });
    expect(filled).toEqual(['name', 'address', 'bank']);
    await savePictures(shopper, 'prefill-check');
  });

  step('the answers go to the lenders as the shopper left them', async () => {
    await submit(shopper);
    await shopper.getByRole('link', { name: /^See \d offers?$/ }).waitFor();
    await savePictures(shopper, 'results');
    await shopper.getByRole('link', { name: /^See \d offers?$/ }).click();
    await shopper.getByText('Term').first().waitFor();
    await savePictures(shopper, 'offers');
    expect(stage.complaints).toEqual([]);
  });
});
