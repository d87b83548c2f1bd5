import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { TestInstallation } from '../../lab/index.ts';
import { fillScreen } from './fill-screen.ts';
import { newestCode } from './outbox.ts';
import type { Person } from './people.ts';

const SCREENS_AT_MOST = 60;

export type Looker = (page: Page) => Promise<void>;
const passBy: Looker = async () => {};

export type Way = 'one lender after another' | 'all lenders at once' | 'asked in stages';

/** Returns the path of a store's link in the demo data. */
export function storeLink(lab: TestInstallation, way: Way, store = 'Larch Street Furniture'): string {
  const link = lab.demo!.links.find(({ label }) => label === `${store}: ${way}`);
  if (!link) throw new Error(`The demo has no link of ${store} for ${way}`);
  const { pathname, search } = new URL(link.url);
  return pathname + search;
}

/**
 * Runs `act` and waits for the next screen. Throws if the screen shows errors. The URL changes before the
 * next screen replaces the old one.
 */
export async function leaveScreen(page: Page, act: () => Promise<void>): Promise<void> {
  const before = page.url();
  const old = await page.waitForSelector('main');
  const left = page.waitForURL((url) => url.href !== before);
  await act();
  const complaint = page.locator('.error-summary');
  const doubts = page.locator('.doubts');
  await Promise.race([left, complaint.waitFor(), doubts.waitFor()]);
  // the screen asks once about an unlikely answer; the same button then uses it
  if (await doubts.isVisible()) {
    await page.locator('main button[type=submit]').press('Enter');
    await Promise.race([left, complaint.waitFor()]);
  }
  if (await complaint.isVisible()) throw new Error(`${before} complained: ${await complaint.innerText()}`);
  await old.waitForElementState('hidden');
  await page.locator('main h1').waitFor();
}

/** Submits the screen with Enter on the focused button. */
export const sendScreen = (page: Page): Promise<void> =>
  leaveScreen(page, () => page.keyboard.press('Enter'));

/** Checks every checkbox of the page. The first one may check all others. */
export async function agreeToAll(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all())
    if (!(await box.isChecked())) await box.press('Space');
}

/** The button of the first screen. It agrees to the consents and sends the code. */
export const beginButton = (page: Page) =>
  page.getByRole('button', { name: /^(Agree and continue|Aceptar y continuar)$/ });

/** Goes from the store's link to the input for the one-time code. */
export async function start(page: Page, link: string, person: Person, look: Looker = passBy): Promise<void> {
  await page.goto(link);
  await beginButton(page).waitFor();
  await look(page);
  await page.getByRole('checkbox', { name: /^(I agree to (all|both)|Acepto los)/ }).press('Space');
  await fillScreen(page, person.answers);
  await sendScreen(page);
  expect(new URL(page.url()).pathname).toBe('/apply/contact');
  // if the phone number cannot receive texts, the page shows the button for another channel and not the code
  // input
  await sendButton(page).or(codeField(page)).first().waitFor();
  await look(page);
}

const codeField = (page: Page) => page.getByLabel(/^(Code|Código)$/);
const sendButton = (page: Page) => page.getByRole('button', { name: /^(Send code|Enviar código)$/ });

/** Reads the code from the demo's outbox and types it in. Requests the code first if the page did not do so. */
export async function confirmPhone(
  page: Page,
  lab: TestInstallation,
  person: Person,
  look: Looker = passBy,
): Promise<void> {
  const send = sendButton(page);
  const field = codeField(page);
  await send.or(field).first().waitFor();
  if (await send.isVisible()) {
    await send.press('Enter');
    await field.waitFor();
    await look(page);
  }
  // the code is in the outbox only after the page says that it was sent
  await page.getByText(/^(We sent a 6-digit code|Enviamos un código de 6)/).waitFor();
  await field.pressSequentially(await newestCode(lab, person.mobile));
  await leaveScreen(page, () => field.press('Enter'));
}

/**
 * Answers all question screens before the screen where the shopper checks the answers. Returns the headings
 * of the question screens. A stage with few question screens is sent from the last one, without a check
 * screen.
 */
export async function answerQuestions(page: Page, person: Person, look: Looker = passBy): Promise<string[]> {
  const seen: string[] = [];
  while (seen.length < SCREENS_AT_MOST) {
    await page.locator('main h1').waitFor();
    if (/\/apply\/(check|results)/.test(page.url())) return seen;
    await look(page);
    seen.push(await page.locator('main h1').innerText());
    await fillScreen(page, person.answers);
    await sendScreen(page);
  }
  throw new Error(`The questions do not end: ${seen.join(', ')}`);
}

/**
 * Fills in the screen for the home address. Types the beginning of an address, and chooses a suggestion that
 * fills in the fields.
 */
export async function findAddress(page: Page): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Find your address' });
  if (!(await box.isVisible())) return;
  await box.pressSequentially('600 congress a');
  await page.getByRole('option', { name: '600 Congress Ave, Austin, TX 78701' }).waitFor();
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.locator('#apt_suite:focus').waitFor();
  expect(await page.getByLabel('Street name').inputValue()).toBe('Congress Ave');
}

/**
 * Submits the answers from the screen where the shopper checks them. Does nothing if they were already sent
 * from the question screen.
 */
export async function submit(page: Page): Promise<void> {
  if (page.url().includes('/apply/results')) return;
  const send = page.getByRole('button', { name: /^(Submit application|Enviar solicitud)$/ });
  await leaveScreen(page, () => send.press('Enter'));
  expect(new URL(page.url()).pathname).toBe('/apply/results');
}

/** Does everything from the store's link to the results screen. */
export async function apply(page: Page, lab: TestInstallation, link: string, person: Person): Promise<void> {
  await start(page, link, person);
  await confirmPhone(page, lab, person);
  await answerQuestions(page, person);
  await submit(page);
}
