import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { TestInstallation } from '../../lab/index.ts';
import { newestMailedCode } from '../../lab/sign-in.ts';

const MARK = 'this page was not loaded again';

export function loginOf(lab: TestInstallation, role: string) {
  const login = lab.demo!.logins.find((each) => each.role === role);
  if (!login) throw new Error(`The demo has no ${role}`);
  return login;
}

/** Signs a demo user in on the sign-in page. */
export const signInAs = (page: Page, lab: TestInstallation, role: string): Promise<void> =>
  signInWith(page, lab, loginOf(lab, role));

export async function signInWith(
  page: Page,
  lab: TestInstallation,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await enterCodeIfAsked(page, lab, email);
}

/**
 * Enters the one-time code from the demo's outbox if the page asks for one. The page asks store users only in
 * a new browser, but internal staff every time.
 */
async function enterCodeIfAsked(page: Page, lab: TestInstallation, email: string): Promise<void> {
  const field = page.getByLabel('Verification code');
  const isIn = page.waitForURL((url) => !url.pathname.startsWith('/login'));
  if ((await Promise.race([field.waitFor().then(() => 'asked'), isIn.then(() => 'in')])) === 'in') return;
  await page.getByText(/^We sent a code to/).waitFor();
  await field.fill(await newestMailedCode(lab.url, email));
  await page.getByRole('button', { name: 'Verify' }).click();
  await isIn;
}

/** Sets a variable in the page, so that `expectNotReloaded` can check that the page was not reloaded. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(`globalThis.mark = ${JSON.stringify(MARK)}`);
}

export async function expectNotReloaded(page: Page): Promise<void> {
  expect(await page.evaluate('globalThis.mark')).toBe(MARK);
}

const PIN = '2580';

/** Sets the PIN of the signed-in user on the profile page. */
export async function setPin(page: Page): Promise<void> {
  await page.goto('/app/user/profile');
  await page.getByRole('button', { name: /^(Set a|Change) PIN$/ }).click();
  await page.getByLabel('New PIN', { exact: true }).fill(PIN);
  await page.getByLabel('Repeat the new PIN').fill(PIN);
  await page.getByRole('button', { name: 'Save PIN' }).click();
  await page.getByText('PIN saved').waitFor();
}

/** Signs the store user in again with the PIN, in a browser that a shopper used after the store user. */
export async function enterPin(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Back to store view' }).waitFor();
  await page.getByLabel('PIN').fill(PIN);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}
