import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signInAs, signInWith } from './support/desk-user.ts';
import { journey } from './support/journey.ts';
import { newestLink } from './support/outbox.ts';
import { expectReadable } from './support/readable.ts';
import { desk, openStage, phone, type Stage } from './support/stage.ts';

let stage: Stage;
let olive: Page;
let casey: Page;

beforeAll(async () => {
  stage = await openStage();
  olive = await stage.open(desk);
  casey = await stage.open(phone);
}, 120_000);
afterAll(() => stage?.close(), 60_000);

const login = { email: 'casey.sample@larch.test', password: 'Gravel-Tangent-49' };
const users = '/app/account/org/general?tab=users';

journey('an org admin adds a user, who activates the account on a phone', (step) => {
  step('the admin adds her with a role and a store', async () => {
    await signInAs(olive, stage.lab, 'ORG_ADMIN');
    await olive.goto(users);
    await olive.getByRole('button', { name: 'Add New User' }).click();
    const dialog = olive.getByRole('dialog', { name: 'Add New User' });
    await dialog.getByLabel('First name').fill('Casey');
    await dialog.getByLabel('Last name').fill('Sample');
    await dialog.getByLabel('E-mail').fill(login.email);
    await dialog.getByLabel('Store administrator').check();
    await dialog.getByRole('combobox', { name: 'Store' }).click();
    await olive.getByRole('option', { name: 'Larch Street Furniture' }).click();
    await expectReadable(olive);
    await dialog.getByRole('button', { name: 'Add user' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await olive.getByRole('row').filter({ hasText: login.email }).getByText('Not signed in yet').waitFor();
  });

  step('the link in her e-mail lets her in, and nothing goes before a password of her own', async () => {
    await casey.goto(await newestLink(stage.lab, login.email));
    await casey.getByRole('heading', { name: 'Activate your account' }).waitFor();
    expect(new URL(casey.url()).hash).toBe('');
    await expectReadable(casey);
    await casey.getByRole('button', { name: 'Activate account' }).click();
    const dialog = casey.getByRole('dialog', { name: 'Choose a new password' });
    await dialog.waitFor();
    await expectReadable(casey);
    await casey.goto(users);
    await dialog.waitFor();
    expect((await casey.request.get('/api/forms')).status()).toBe(403);
  });

  step('she sets it, accepts the terms and is where her work begins', async () => {
    await casey.getByLabel('Password', { exact: true }).fill(login.password);
    await casey.getByLabel('Password Confirmation').fill(login.password);
    await casey.getByRole('button', { name: 'Change Password' }).click();
    await casey.getByRole('button', { name: 'Accept' }).click();
    await casey.getByRole('dialog').waitFor({ state: 'hidden' });
    await casey.goto('/app');
    await casey.waitForURL('**/app/forms/view-all**');
    await casey.getByRole('heading', { level: 1 }).waitFor();
  });

  step('the link works no more, and the admin sees that she is in', async () => {
    await casey.context().clearCookies();
    await casey.goto(await newestLink(stage.lab, login.email));
    await casey.getByRole('button', { name: 'Activate account' }).click();
    await casey.getByRole('link', { name: 'Get a new link' }).waitFor();
    await olive.goto(users);
    await olive.getByRole('row').filter({ hasText: login.email }).getByText('Active').waitFor();
  });

  step('from now on she signs in with her own password', async () => {
    await casey.goto('/login');
    await signInWith(casey, stage.lab, login);
    await casey.waitForURL('**/app/forms/view-all**');
    expect(stage.complaints).toEqual([]);
  });
});
