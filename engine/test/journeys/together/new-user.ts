import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signInAs, signInWith } from '../support/staff-user.ts';
import { journey } from '../support/journey.ts';
import { newestLink } from '../support/outbox.ts';
import { expectReadable } from '../support/readable.ts';
import { management, phone, sharedStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let admin: Page;
let newUser: Page;

beforeAll(async () => {
  stage = await sharedStage();
  admin = await stage.open(management);
  newUser = await stage.open(phone);
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
    await newUser.goto(await newestLink(stage.lab, login.email));
    await newUser.getByRole('heading', { name: 'Activate your account' }).waitFor();
    expect(new URL(newUser.url()).hash).toBe('');
    await expectReadable(newUser);
    await newUser.getByRole('button', { name: 'Activate account' }).click();
    const dialog = newUser.getByRole('dialog', { name: 'Forced Change Password' });
    await dialog.waitFor();
    await expectReadable(newUser);
    await newUser.goto(users);
    await dialog.waitFor();
    expect((await newUser.request.get('/api/forms')).status()).toBe(403);
  });

  step('an address of the admin app shows the same dialog and does not sign her out', async () => {
    await newUser.goto(adminAddress);
    await newUser.getByRole('dialog', { name: 'Forced Change Password' }).waitFor();
    expect((await newUser.request.get('/api/auth/validate')).status()).toBe(200);
  });

  step('she sets the password, accepts the terms and sees her start page', async () => {
    await newUser.getByLabel('Password', { exact: true }).fill(login.password);
    await newUser.getByLabel('Password Confirmation').fill(login.password);
    await newUser.getByRole('button', { name: 'Change Password' }).click();
    await newUser.getByRole('button', { name: 'Accept' }).waitFor();
    await newUser.goto(adminAddress);
    await newUser.getByRole('button', { name: 'Accept' }).click();
    await newUser.waitForURL(`**${adminAddress}`);
    await newUser.getByRole('heading', { name: 'Page not found' }).waitFor();
    await newUser.goto('/app');
    await newUser.waitForURL('**/app/store/dashboard**');
    await newUser.getByRole('heading', { level: 1 }).waitFor();
  });

  step('the link no longer works, and the admin sees that the user is active', async () => {
    await newUser.context().clearCookies();
    await newUser.goto(await newestLink(stage.lab, login.email));
    await newUser.getByRole('link', { name: 'Get a new link' }).waitFor();
    await admin.goto(users);
    await admin.getByRole('row').filter({ hasText: login.email }).getByText('Active').waitFor();
  });

  step('she signs in with her own password', async () => {
    await newUser.goto('/login');
    await signInWith(newUser, stage.lab, login);
    await newUser.waitForURL('**/app/store/dashboard**');
    expect(stage.complaints).toEqual([]);
  });
});
