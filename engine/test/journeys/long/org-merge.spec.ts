import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { ADMIN, openList, openRecord } from '../support/admin-pages.ts';
import { signInAs } from '../support/staff-user.ts';
import { journey } from '../support/journey.ts';
import { expectReadable } from '../support/readable.ts';
import { management, openStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let dana: Page;
let fern: Page;
let wizard: Locator;

beforeAll(async () => {
  stage = await openStage();
  dana = await stage.open(management);
  fern = await stage.open(management);
}, 120_000);
afterAll(() => stage?.close(), 60_000);

const storesOfFern = async (): Promise<string> => {
  await fern.goto('/app/account/org/general?tab=stores');
  await fern.getByRole('link', { name: 'Peachtree Tires' }).waitFor();
  return fern.getByRole('tabpanel', { name: 'Stores' }).innerText();
};

journey('staff merge two orgs and undo the merge', (step) => {
  step('the owner of one organization sees only her own store', async () => {
    await signInAs(fern, stage.lab, 'FREEMIUM_ORG');
    expect(await storesOfFern()).not.toContain('Lone Star');
  });

  step('a developer opens the wizard, which does not offer a protected org', async () => {
    await dana.goto(ADMIN);
    await dana.waitForURL('**/login**');
    await signInAs(dana, stage.lab, 'DEV_ADMIN');
    await dana.goto(ADMIN);
    await openList(dana, 'Organizations');
    await dana.getByRole('button', { name: 'Merge Orgs' }).click();
    wizard = dana.getByRole('dialog', { name: 'Merge Orgs' });
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByText('Select at least two organizations.').waitFor();
    await wizard.getByRole('combobox', { name: 'Organizations' }).fill('Buckeye');
    await dana.getByText('No organization of this name can be merged').waitFor();
    for (const name of ['Lone Star', 'Peachtree']) {
      await wizard.getByRole('combobox', { name: 'Organizations' }).fill(name);
      await dana.getByRole('option', { name: new RegExp(name) }).click();
    }
    await wizard.getByRole('button', { name: 'Next' }).click();
  });

  step('the developer chooses the primary user', async () => {
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByText('Select the primary user.').waitFor();
    await wizard.getByRole('radio', { name: /Fern Abebe/ }).check();
    await wizard.getByRole('button', { name: 'Next' }).click();
  });

  step('the overview shows the state before and after, and asks for the name', async () => {
    const after = wizard.getByRole('region', { name: 'After' });
    await after.getByText('Lone Star Appliances').waitFor();
    await after.getByText('Organization administrator', { exact: true }).waitFor();
    await wizard.getByRole('button', { name: 'Proceed' }).click();
    await wizard.getByText('Type the name of the organization to confirm.').waitFor();
    await wizard.getByLabel('Name of the organization').fill('Peachtree Tires');
    await wizard.getByRole('button', { name: 'Proceed' }).click();
    await wizard.waitFor({ state: 'hidden' });
  });

  step('the owner sees both stores', async () => {
    expect(await storesOfFern()).toContain('Lone Star Appliances');
    await expectReadable(fern);
  });

  step('the developer undoes the merge, and the earlier state returns', async () => {
    await openRecord(dana, 'Peachtree Tires');
    await dana.getByRole('list', { name: 'Stores' }).getByText('Lone Star Appliances').waitFor();
    await dana.getByRole('button', { name: 'Unmerge' }).click();
    const dialog = dana.getByRole('dialog', { name: 'Unmerge these organizations?' });
    await dialog.getByRole('button', { name: 'Unmerge' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await dana.getByRole('button', { name: 'Unmerge' }).waitFor({ state: 'detached' });
    expect(await storesOfFern()).not.toContain('Lone Star');
    expect(stage.complaints).toEqual([]);
  });
});
