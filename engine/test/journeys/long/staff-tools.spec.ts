import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN } from '../support/admin-pages.ts';
import { provenShopper, submitOverHttp } from '../support/http-shopper.ts';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';
import { expectReadable } from '../support/readable.ts';
import { beginButton, storeLink } from '../support/shopper.ts';
import { signInAs } from '../support/staff-user.ts';
import { management, openStage, type Stage } from '../support/stage.ts';

const shopper = person('approved-at-once', { tags: ['all-decline'], phone: '51' });
let stage: Stage;
let staff: Page;
let store: Page;
let formId: string;

beforeAll(async () => {
  stage = await openStage();
  const proven = await provenShopper(stage.lab, shopper, storeLink(stage.lab, 'one lender after another'));
  await submitOverHttp(stage.lab, shopper, proven);
  ({ formId } = proven);
  staff = await stage.open(management);
  await signInAs(staff, stage.lab, 'DEV_ADMIN');
  store = await stage.open(management);
  await signInAs(store, stage.lab, 'STORE_ADMIN');
}, 180_000);
afterAll(() => stage?.close(), 60_000);

journey('a developer finds an application and reproduces its form', (step) => {
  step('the id leads to the application, its store and its form', async () => {
    await staff.goto(`${ADMIN}/dev-support`);
    await staff.getByLabel('Id, reference or email').fill(formId);
    await staff.getByRole('button', { name: 'Find' }).click();
    await staff.getByRole('link', { name: 'Replay decisions' }).waitFor();
    await staff.getByRole('button', { name: 'Check store' }).click();
    await staff.getByRole('region', { name: 'Set-up of Larch Street Furniture' }).waitFor();
    await staff.getByRole('button', { name: 'Clear caches' }).click();
    await staff.getByText('Caches of the store cleared').waitFor();
  });

  step('the form is shown without answers, and opens as a shopper sees it', async () => {
    await staff.getByRole('button', { name: 'Reproduce form' }).click();
    const form = staff.getByRole('region', { name: /^Form of MR-/ });
    await form.getByText('The form asks the same questions today.').waitFor();
    await form.getByRole('row', { name: /date_of_birth/ }).waitFor();
    const shown = await staff.locator('main').innerText();
    for (const answer of [shopper.name, shopper.email, shopper.mobile]) expect(shown).not.toContain(answer);
    await expectReadable(staff);
    await savePictures(staff, 'admin-dev-support');
    const address = await form.getByRole('link', { name: 'Open form as a shopper' }).getAttribute('href');
    const opened = await stage.open(management);
    await opened.goto(address!);
    await beginButton(opened).waitFor();
  });
});

journey('staff changes settings of the product', (step) => {
  step('a company is added, and stores see it under Resources', async () => {
    await staff.goto(`${ADMIN}/system-settings`);
    await staff.getByRole('button', { name: 'Add company' }).click();
    const company = staff.getByRole('group', { name: 'Company 1' });
    await company.getByLabel(/^Name/).fill('Example Repairs');
    await staff
      .getByRole('group', { name: 'Example Repairs' })
      .getByLabel(/^Description/)
      .fill('Repairs appliances.');
    await staff
      .getByRole('group', { name: 'Example Repairs' })
      .getByLabel(/^Website/)
      .fill('https://repairs.example');
    await staff.getByRole('button', { name: 'Save companies' }).click();
    await staff.getByText('Value-add partners saved').waitFor();
    await expectReadable(staff);
    await savePictures(staff, 'admin-system-settings');
    await store.goto('/app/resources/value-add-partners');
    await store.getByRole('heading', { name: 'Example Repairs' }).waitFor();
    await expectReadable(store);
    await savePictures(store, 'value-add-partners');
  });

  step('the validation cache is turned off and on', async () => {
    for (const action of ['Turn off', 'Turn on']) {
      await staff.getByRole('button', { name: action }).click();
      await staff.getByRole('dialog').getByRole('button', { name: action }).click();
      await staff.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await staff.getByText('On: forms are merged once and reused.').waitFor();
  });

  step('the texts of all messages can be read before they are sent', async () => {
    await staff.goto(`${ADMIN}/messages`);
    await staff.getByRole('heading', { level: 1 }).waitFor();
    await staff
      .getByText(/Spanish|Español/)
      .first()
      .waitFor();
    await expectReadable(staff);
    await savePictures(staff, 'admin-messages');
  });
});

journey('a user chooses notifications, writes to support and finds pages by name', (step) => {
  step('the digest mail is switched on', async () => {
    await store.goto('/app/store/dashboard');
    await store.getByRole('button', { name: /^Notifications/ }).click();
    await savePictures(store, 'notifications');
    await store.getByRole('button', { name: 'Notification settings' }).click();
    const dialog = store.getByRole('dialog');
    await dialog.getByRole('switch', { name: 'Daily email' }).check();
    await expectReadable(store);
    await savePictures(store, 'notification-preferences');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await store.getByText('Saved', { exact: true }).waitFor();
  });

  step('the command palette leads to a page', async () => {
    await store.keyboard.press('Control+k');
    await store.getByRole('combobox').last().fill('value-add');
    await store.getByRole('option', { name: /Value-add partners/ }).waitFor();
    await savePictures(store, 'command-palette');
    await store.keyboard.press('Enter');
    await store.waitForURL(/value-add-partners/);
  });

  step('a message to support arrives', async () => {
    await store.getByRole('button', { name: /^Account of/ }).click();
    await store.getByRole('menuitem', { name: /support/i }).click();
    const dialog = store.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Our printer prints no contracts.');
    await dialog.getByRole('button', { name: /^Send/ }).click();
    await store.getByText('Message Sent!').waitFor();
  });
});
