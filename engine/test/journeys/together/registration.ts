import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newestMailedCode } from '../../lab/sign-in.ts';
import { signInWith } from '../support/staff-user.ts';
import { journey } from '../support/journey.ts';
import { expectReadable } from '../support/readable.ts';
import { management, phone, sharedStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let founder: Page;

beforeAll(async () => {
  stage = await sharedStage();
  founder = await stage.open(phone);
}, 120_000);

const login = { email: 'founder@alder.test', password: 'Gravel-Tangent-49' };
const choose = async (label: string, option: string): Promise<void> => {
  await founder.getByRole('combobox', { name: label }).click();
  await founder.getByRole('option', { name: option, exact: true }).click();
};

journey('a business registers on a phone and signs in', (step) => {
  step('each missing value is reported at its field', async () => {
    await founder.goto('/login');
    await founder.getByRole('link', { name: 'Register your business' }).click();
    await founder.getByRole('button', { name: 'Register' }).click();
    await founder.locator('[aria-invalid=true]').first().waitFor();
    await expectReadable(founder);
  });

  step('the founder enters her name and her first store', async () => {
    await founder.getByLabel('First name').fill('Alda');
    await founder.getByLabel('Last name').fill('Moss');
    await founder.getByLabel('Email').fill(login.email);
    await founder.getByLabel('Password', { exact: true }).fill(login.password);
    await founder.getByLabel('Business name').fill('Alder and Sons');
    await founder.getByLabel('First store').fill('Alder Street');
    await founder.getByLabel('Phone of the store').fill('5125550199');
    await choose('State', 'Texas');
    await choose('Industry', 'Furniture');
    await choose('Time zone of the store', 'Central');
    await founder.getByRole('button', { name: 'Register' }).click();
    await founder.getByRole('heading', { name: 'Confirm your email' }).waitFor();
    await expectReadable(founder);
  });

  step('a wrong code creates no account', async () => {
    const right = await newestMailedCode(stage.lab.url, login.email);
    await founder.getByLabel('Code', { exact: true }).fill(right === '000000' ? '111111' : '000000');
    await founder.getByRole('button', { name: 'Confirm' }).click();
    await founder.getByRole('alert').waitFor();
    await expectReadable(founder);
    expect((await founder.request.get('/api/auth/validate')).status()).toBe(401);
  });

  step('the code from the email creates the account, and after the terms she sees her store', async () => {
    await founder
      .getByLabel('Code', { exact: true })
      .fill(await newestMailedCode(stage.lab.url, login.email));
    await founder.getByRole('button', { name: 'Confirm' }).click();
    await founder.getByRole('button', { name: 'Accept' }).click();
    await founder.waitForURL(/\/app\/(org|store)\/dashboard/);
    await founder.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectReadable(founder);
    await founder.getByRole('button', { name: 'Open menu' }).click();
    await founder.getByRole('link', { name: 'Settings', exact: true }).click();
    await founder.getByText('Alder Street · Alder and Sons').waitFor();
    expect(await founder.getByLabel('Phone', { exact: true }).inputValue()).toBe('(512) 555-0199');
    await expectReadable(founder);
  });

  step('she signs in on another browser with her password', async () => {
    const other = await stage.open(management);
    await signInWith(other, stage.lab, login);
    await other.waitForURL(/\/app\/(org|store)\/dashboard/);
    await other.getByRole('heading', { level: 1 }).waitFor();
    expect(stage.complaints).toEqual([]);
  });
});
