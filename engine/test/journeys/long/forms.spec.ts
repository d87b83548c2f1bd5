import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signInAs } from '../support/staff-user.ts';
import { provenShopper, submitOverHttp } from '../support/http-shopper.ts';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { expectReadable } from '../support/readable.ts';
import { storeLink } from '../support/shopper.ts';
import { management, openStage, phone, type Stage } from '../support/stage.ts';
import { lenderRow, live, rowOf, sayingIn } from '../support/store-pages.ts';

const kai = person('signs-with-a-token', {
  tags: ['all-decline', 'kafene-human-step'],
  phone: '61',
  answers: { estimated_purchase_amount: '1200' },
});
const ben = person('declined-everywhere', { tags: ['all-decline'], phone: '62' });

let stage: Stage;
let store: Page;
let terminal: Page;

beforeAll(async () => {
  stage = await openStage();
  store = await stage.open(management);
  terminal = await stage.open(phone);
}, 120_000);
afterAll(() => stage?.close(), 60_000);

/** Waits until the list shows the requested rows and no longer the previous ones. */
const settled = () => store.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
const tab = (name: RegExp) => store.getByRole('tab', { name });

journey('a store manages its applications', (step) => {
  step('two shoppers have applied, and one of them is approved', async () => {
    const link = storeLink(stage.lab, 'one lender after another');
    for (const who of [ben, kai])
      await submitOverHttp(stage.lab, who, await provenShopper(stage.lab, who, link));
    await signInAs(store, stage.lab, 'STORE_ADMIN');
    await store.goto('/app/forms/view-all');
    await live(store);
    await sayingIn(rowOf(store, kai.name), 'Approved');
    await tab(/^All 2$/).waitFor();
  });

  step('the address holds the tab, the search and the order, and a saved view restores them', async () => {
    await tab(/^Approved 1$/).click();
    await store.waitForURL('**/view-all?tab=approved');
    await rowOf(store, ben.name).waitFor({ state: 'hidden' });
    await store.getByRole('searchbox', { name: 'Search' }).fill(kai.name.split(' ')[0]!);
    await store.waitForURL('**search=**');
    await tab(/^All 1$/).waitFor();
    await settled();
    await expectReadable(store);
    await store.getByRole('button', { name: 'Views' }).click();
    await store.getByRole('menuitem', { name: 'Save this view…' }).click();
    await store.getByRole('dialog').getByLabel('Name').fill('To close');
    await store.getByRole('button', { name: 'Save view' }).click();
    await store.getByRole('dialog').waitFor({ state: 'hidden' });
    await store.goto('/app/forms/view-all');
    await rowOf(store, ben.name).waitFor();
    await store.getByRole('button', { name: 'Views' }).click();
    await store.getByRole('menuitem', { name: /^To close/ }).click();
    await store.waitForURL('**tab=approved**');
    await rowOf(store, ben.name).waitFor({ state: 'hidden' });
  });

  step('the store deletes a form and restores it with Undo', async () => {
    await store.goto('/app/forms/view-all');
    await store.getByLabel(`Select ${ben.name}`).check();
    await store.getByRole('button', { name: 'Delete', exact: true }).click();
    await store
      .getByRole('dialog')
      .getByRole('button', { name: `Delete the form of ${ben.name}` })
      .click();
    await store.getByText('Form Deleted').waitFor();
    await rowOf(store, ben.name).waitFor({ state: 'hidden' });
    await store.getByRole('button', { name: 'Undo' }).click();
    await rowOf(store, ben.name).waitFor();
  });

  step('the store adds a note about the applicant', async () => {
    await rowOf(store, kai.name).getByRole('link', { name: kai.name }).click();
    const applicant = store.getByRole('region', { name: 'Customer' });
    await applicant.getByRole('link', { name: kai.email }).waitFor();
    await store.getByRole('button', { name: 'Add note' }).click();
    await store.getByRole('dialog').getByLabel('Note').fill('Comes on Friday with a van.');
    await store.getByRole('button', { name: 'Save note' }).click();
    await store.getByText('Notes Saved').waitFor();
    await store.getByRole('list', { name: 'Notes' }).getByText('Comes on Friday with a van.').waitFor();
    await expectReadable(store);
  });

  step('the store corrects an answer and returns to the previous page', async () => {
    await store.getByRole('tab', { name: 'Answers' }).click();
    await store.getByRole('link', { name: 'Form details', exact: true }).click();
    await store
      .getByRole('region', { name: 'Only seen by admin' })
      .getByText('No errors to report')
      .waitFor();
    await store.getByLabel('Apt/suite').fill('9C');
    await expectReadable(store);
    await store.getByRole('button', { name: 'Save Changes' }).click();
    await store.getByText('Form Saved!').waitFor();
    await store.waitForURL('**/app/process/**');
    await store.getByRole('tab', { name: 'Answers' }).click();
    await store.getByRole('region', { name: 'Application' }).getByText('9C').waitFor();
  });

  step('the outstanding orders list the approval, and its invoice keeps every line', async () => {
    await store.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await store.getByText(/ in 1 order$/).waitFor();
    await expectReadable(store);
    await store.getByRole('link', { name: kai.name }).click();
    await sayingIn(lenderRow(store, 'Kafene'), 'Approved');
    await store
      .getByRole('region', { name: 'Contract · Kafene' })
      .getByRole('button', { name: 'Create Invoice' })
      .click();
    const dialog = store.getByRole('dialog', { name: 'Create Invoice for Kafene' });
    await dialog.getByLabel(/^Delivery/).waitFor();
    expect(await dialog.getByText(/\(rule lto-/).count()).toBe(0);
    await expectReadable(store);
  });

  step('all pages fit on a phone', async () => {
    const open = store.url();
    await terminal.context().addCookies(await store.context().cookies());
    const edit = new URL(open).pathname.replace(/process\/(\d+)\/([^/]+)/, 'forms/edit/$2/$1');
    for (const [address, heading] of [
      ['/app/forms/view-all', 'Applications'],
      ['/app/forms/outstanding-orders', 'Outstanding orders'],
      [edit, 'Edit form'],
      [open, kai.name],
    ] as const) {
      await terminal.goto(address);
      await terminal.getByRole('heading', { name: heading, exact: true }).first().waitFor();
      await terminal.waitForLoadState('networkidle');
      await expectReadable(terminal);
    }
    expect(stage.complaints).toEqual([]);
  });
});
