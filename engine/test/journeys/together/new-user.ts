import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signInAs, signInWith } from '../support/desk-user.ts';
import { journey } from '../support/journey.ts';
import { newestLink } from '../support/outbox.ts';
import { expectReadable } from '../support/readable.ts';
import { management, phone, sharedStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let admin: Page;
let newcomer: Page;

beforeAll(async () => {
  stage = await sharedStage();
  admin = await stage.open(management);
  newcomer = await stage.open(phone);
}, 120_000);

const login = { email: 'new.user@larch.test', password: 'Gravel-Tangent-49' };
const adminAddress = '/app/admin/users/3/show';
const users = '/app/account/org/general?tab=users';

journey('an org admin adds a user, who activates the account on a phone', (step) => {
  step('the admin adds a user with a role and a store', async () => {
    await signInAs(admin, stage.lab, 'ORG_ADMIN');
    await admin.goto(users);
    await admin.getByRole('button', { name: 'Add New User' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Add New User' });
    await dialog.getByLabel('First name').fill('New');
    await dialog.getByLabel('Last name').fill('User');
    await dialog.getByLabel('Email').fill(login.email);
    await dialog.getByLabel('Store administrator').check();
    await dialog.getByRole('combobox', { name: 'Store' }).click();
    await admin.getByRole('option', { name: 'Larch Street Furniture' }).click();
    await expectReadable(admin);
    await dialog.getByRole('button', { name: 'Add user' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await admin.getByRole('row').filter({ hasText: login.email }).getByText('Not signed in yet').waitFor();
  });

  step('the link in the email signs her in, and she has to set a password first', async () => {
    await newcomer.goto(await newestLink(stage.lab, login.email));
    await newcomer.getByRole('heading', { name: 'Activate your account' }).waitFor();
    expect(new URL(newcomer.url()).hash).toBe('');
    await expectReadable(newcomer);
    await newcomer.getByRole('button', { name: 'Activate account' }).click();
    const dialog = newcomer.getByRole('dialog', { name: 'Forced Change Password' });
    await dialog.waitFor();
    await expectReadable(newcomer);
    await newcomer.goto(users);
    await dialog.waitFor();
    expect((await newcomer.request.get('/api/forms')).status()).toBe(403);
  });

  step('an address of the admin app shows the same dialog and does not sign her out', async () => {
    await newcomer.goto(adminAddress);
    await newcomer.getByRole('dialog', { name: 'Forced Change Password' }).waitFor();
    expect((await newcomer.request.get('/api/auth/validate')).status()).toBe(200);
  });

  step('she sets the password, accepts the terms and sees her start page', async () => {
    await newcomer.getByLabel('Password', { exact: true }).fill(login.password);
    await newcomer.getByLabel('Password Confirmation').fill(login.password);
    await newcomer.getByRole('button', { name: 'Change Password' }).click();
    await newcomer.getByRole('button', { name: 'Accept' }).waitFor();
    await newcomer.goto(adminAddress);
    await newcomer.getByRole('button', { name: 'Accept' }).click();
    await newcomer.waitForURL(`**${adminAddress}`);
    await newcomer.getByRole('heading', { name: 'Page not found' }).waitFor();
    await newcomer.goto('/app');
    await newcomer.waitForURL('**/app/forms/view-all**');
    await newcomer.getByRole('heading', { level: 1 }).waitFor();
  });

  step('the link no longer works, and the admin sees that the user is active', async () => {
    await newcomer.context().clearCookies();
    await newcomer.goto(await newestLink(stage.lab, login.email));
    await newcomer.getByRole('link', { name: 'Get a new link' }).waitFor();
    await admin.goto(users);
    await admin.getByRole('row').filter({ hasText: login.email }).getByText('Active').waitFor();
  });

  step('she signs in with her own password', async () => {
    await newcomer.goto('/login');
    await signInWith(newcomer, stage.lab, login);
    await newcomer.waitForURL('**/app/forms/view-all**');
    expect(stage.complaints).toEqual([]);
  });
});
