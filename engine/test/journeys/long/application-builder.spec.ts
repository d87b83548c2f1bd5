import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signInAs } from '../support/staff-user.ts';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { expectReadable } from '../support/readable.ts';
import { answerQuestions, confirmPhone, start, storeLink, submit } from '../support/shopper.ts';
import { management, openStage, phone, type Stage } from '../support/stage.ts';
import { until } from '../support/until.ts';

const cora = person('soft-decline-corrected', {
  tags: ['koalafi-soft-decline', 'all-decline'],
  phone: '47',
  answers: { estimated_purchase_amount: '2400', reference_name_one: 'Rosa Quintero' },
});
const removed = 'Employer name';
const reference = 'Reference one name';

let stage: Stage;
let ada: Page;
let shopper: Page;

beforeAll(async () => {
  stage = await openStage();
  ada = await stage.open(management);
  shopper = await stage.open(phone);
}, 120_000);
afterAll(() => stage?.close(), 60_000);

const totalFields = async (): Promise<number> =>
  Number(await ada.getByText('Total Fields in app').locator('xpath=following-sibling::dd').innerText());

journey('a store changes its application, and the form of the shopper changes', (step) => {
  step('the administrator opens the builder and sees the current form as shoppers see it', async () => {
    await signInAs(ada, stage.lab, 'STORE_ADMIN');
    await ada.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await ada.getByRole('link', { name: 'Questions', exact: true }).click();
    const preview = ada.frameLocator('iframe');
    await preview.locator('main h1').waitFor();
    await ada.getByText(/^Screen 1 of \d+$/).waitFor();
    await ada.getByRole('button', { name: 'Español' }).click();
    await preview.getByRole('button', { name: 'Continuar' }).waitFor();
    await ada.getByRole('button', { name: 'English' }).click();
    await preview.getByRole('button', { name: 'Continue' }).click();
    await ada.getByText(/^Screen 2 of \d+$/).waitFor();
    await expectReadable(ada);
  });

  step('the administrator adds a category with a description and lenders', async () => {
    await ada.getByRole('radio', { name: 'Advanced' }).check();
    await ada.getByRole('button', { name: 'Add category' }).click();
    await ada.getByRole('textbox', { name: 'Name' }).fill('Larger purchases');
    await ada.getByRole('textbox', { name: 'Description' }).fill('For purchases from $2,000.');
    await ada.getByRole('combobox', { name: 'Lenders' }).click();
    await ada.getByRole('option', { name: /Koalafi/ }).click();
    await ada.getByRole('option', { name: /Prosper/ }).click();
    await ada.keyboard.press('Escape');
    await ada.getByRole('heading', { name: 'Fields of Larger purchases' }).waitFor();
    await expectReadable(ada);
  });

  step('the administrator removes an optional question, and required questions are locked', async () => {
    const before = await totalFields();
    const row = ada.getByRole('listitem', { name: removed, exact: true });
    await row.getByRole('button', { name: 'Removed' }).click();
    expect(await totalFields()).toBe(before - 1);
    await ada
      .getByRole('listitem', { name: 'First name', exact: true })
      .getByText(/^Required by .*Koalafi/)
      .waitFor();
  });

  step('the administrator requires a question that no lender asks', async () => {
    const before = await totalFields();
    await ada.getByRole('button', { name: /^All fields / }).click();
    const row = ada.getByRole('listitem', { name: reference, exact: true });
    await row.getByText('No lender needs this field').waitFor();
    await row.getByRole('button', { name: 'Required' }).click();
    await row.getByText('Asked by the store. It is sent to no lender.').waitFor();
    expect(await totalFields()).toBe(before + 1);
    await expectReadable(ada);
  });

  step('the administrator moves Koalafi to the first place and saves', async () => {
    const up = ada.getByRole('button', { name: 'Move Koalafi up' });
    while (await up.isEnabled()) await up.click();
    await ada.getByRole('button', { name: 'Save Settings' }).click();
    await ada.getByText('Application Settings Saved').waitFor();
    expect(await ada.getByRole('button', { name: 'Save Settings' }).isDisabled()).toBe(true);
  });

  step('the history shows the user and the changes', async () => {
    await ada.getByRole('button', { name: 'History' }).click();
    const history = ada.getByRole('dialog', { name: 'Version history' });
    await history.getByText('Form type: Default → Advanced').waitFor();
    await history.getByText(/^Category “Larger purchases” added with .*Koalafi/).waitFor();
    await history.getByText(/^Lender order: Koalafi/).waitFor();
    await expectReadable(ada);
    await history.getByRole('button', { name: 'Close' }).click();
  });

  step('the form no longer asks a shopper the removed question', async () => {
    await start(shopper, storeLink(stage.lab, 'one lender after another'), cora);
    await confirmPhone(shopper, stage.lab, cora);
    const asked: string[] = [];
    await answerQuestions(shopper, cora, async (page) => {
      asked.push(await page.locator('main').innerText());
    });
    expect(asked.join('\n')).toContain('income');
    expect(asked.join('\n')).not.toContain(removed);
    expect(asked.join('\n')).toContain(reference);
    await submit(shopper);
  });

  step('the store reads the answer that no lender needs', async () => {
    await ada.goto('/app/forms/view-all');
    await ada.getByRole('link', { name: cora.name }).click();
    await ada.getByRole('tab', { name: 'Answers' }).click();
    const application = ada.getByRole('region', { name: 'Application' });
    await application.getByText('Rosa Quintero').waitFor();
    await application.getByRole('button', { name: `${reference}: needed by The store` }).waitFor();
  });

  step('the application goes to Koalafi first', async () => {
    const first = await until('a lender is asked', async () =>
      stage.lab.sandbox.ledger().find(({ kind }) => kind === 'submission'),
    );
    expect(first.lender).toBe('koalafi');
    expect(stage.complaints).toEqual([]);
  });
});
