import { beforeAll, expect } from '@jest/globals';
import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { journey } from '../support/journey.ts';
import { expectReadable } from '../support/readable.ts';
import { loginOf, signInAs } from '../support/staff-user.ts';
import { phone, sharedStage, type Stage } from '../support/stage.ts';

/** The role of a demo user. No other journey on this product signs in this user. */
const role = 'SALES_ASSOCIATE';
let stage: Stage;
let page: Page;
/** The product's URL with the host `localhost`, because browsers create no passkeys for an IP address. */
let origin: string;

beforeAll(async () => {
  stage = await sharedStage();
  page = await stage.open(phone);
  origin = stage.lab.url.replace('127.0.0.1', 'localhost');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}, 120_000);

journey('a user signs in with a passkey and confirms an action with an authenticator app', (step) => {
  let secret: string;
  const enterPassword = async () => {
    await page.goto(`${origin}/login`);
    const { email, password } = loginOf(stage.lab, role);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };

  step('the user adds a passkey on the profile and saves the recovery codes', async () => {
    await page.goto(`${origin}/login`);
    await signInAs(page, stage.lab, role);
    await page.goto(`${origin}/app/user/profile`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Phone');
    await page.getByRole('button', { name: 'Create passkey' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    await expectReadable(page);
    await page.getByRole('button', { name: 'I saved the codes' }).click();
    await page.getByText(/^Passkey · added/).waitFor();
  });

  step('the user adds an authenticator app by its first code', async () => {
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
    secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Name', { exact: true }).fill('App');
    await dialog.getByLabel('Code from the app').fill(generateSync({ secret }));
    await expectReadable(page);
    await dialog.getByRole('button', { name: 'Add app' }).click();
    await page.getByText(/^Authenticator app · added/).waitFor();
  });

  step('a new browser needs the passkey after the password', async () => {
    await page.context().clearCookies();
    await enterPassword();
    await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
    await expectReadable(page);
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await page.waitForURL('**/app/**');
  });

  step('the known browser needs the password only, and new recovery codes need the app', async () => {
    await page.context().clearCookies({ name: 'sid' });
    await enterPassword();
    await page.waitForURL('**/app/**');
    await page.goto(`${origin}/app/user/profile`);
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByRole('button', { name: 'Use an authenticator app' }).click();
    // The code of the current 30 seconds was already used when the authenticator app was added. The product
    // also accepts the code of the next 30 seconds.
    const epoch = Math.floor(Date.now() / 1000) + 30;
    await dialog.getByLabel('Code from your authenticator app').fill(generateSync({ secret, epoch }));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'I saved the codes' }).click();
  });
});
