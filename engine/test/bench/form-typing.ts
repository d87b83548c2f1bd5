import { fieldContracts } from '@millrace/schemas/testing';
import type { Page } from 'playwright-core';
import { buildFrontEnds } from '../../../scripts/build/front-ends.ts';
import { focused, type Focused } from '../journeys/support/keyboard.ts';
import { createDrafts, createTestStore } from '../lab/drafts.ts';
import { startTestInstallation } from '../lab/index.ts';
import { writeInstallationLenders } from '../lab/lab-lenders.ts';
import { KEY_EVERY_MS, openCheapPhone } from './cheap-phone.ts';
import type { Figures } from './figures.ts';
import { largeForm } from './large-form.ts';
import { percentile } from './percentile.ts';
import { watch, type Watched } from './watched-page.ts';

const SCREENS_AT_MOST = 80;
const QUESTIONS_AT_LEAST = 100;
const DATE_PARTS = ['month', 'day', 'year'];
const typed = new Map(fieldContracts.map(({ id, clean }) => [id, clean.typed]));

/**
 * Fills in every screen of a form with 150 fields on a simulated slow phone. Measures each touch, each key
 * press and the layout shifts.
 */
export async function answering(): Promise<Figures> {
  await buildFrontEnds();
  const plugins = writeInstallationLenders([{ id: 'quiet', kind: 'instant' }]);
  const lab = await startTestInstallation({
    seed: 'none',
    workers: 0,
    scheduler: false,
    pluginDirs: [plugins.folder],
  });
  const phone = await openCheapPhone();
  try {
    const store = await createTestStore(lab, ['quiet'], 'Waterfall');
    const [draft] = await createDrafts(store, 1, largeForm());
    await store.client.end();
    const [name = '', value = ''] = draft!.cookie.split('=');
    await phone.page.context().addCookies([{ name, value, url: lab.url }]);
    await phone.page.addInitScript(watch);
    await phone.page.goto(`${lab.url}/apply`);
    const questions = await answerAll(phone.page);
    if (questions < QUESTIONS_AT_LEAST) throw new Error(`Only ${questions} questions were answered.`);
    const { interactions, shift } = await phone.page.evaluate<Watched>('globalThis.watched');
    const times = Object.values(interactions).map(({ ms }) => ms);
    const bare = await bareTimes(phone.page);
    if (times.length < questions) throw new Error(`Only ${times.length} interactions were seen.`);
    return {
      shopper_interaction_p95_ms: { value: percentile(times, 95), unit: 'ms', goal: '<= 200' },
      bare_input_p95_ms: { value: percentile(bare, 95), unit: 'ms', goal: null },
      shopper_cls: { value: shift, unit: '', goal: '<= 0.02' },
    };
  } finally {
    await phone.close();
    await lab.close();
    plugins.remove();
  }
}

/**
 * Measures the same key presses on a page without scripts. These times show how much other programs slow the
 * machine down.
 */
export async function bareTimes(page: Page): Promise<number[]> {
  await page.goto('data:text/html,<meta name=viewport content=width=device-width><input>');
  await page.locator('input').tap();
  await page.keyboard.type('0123456789'.repeat(10), { delay: KEY_EVERY_MS });
  const { interactions } = await page.evaluate<Watched>('globalThis.watched');
  return Object.values(interactions).map(({ ms }) => ms);
}

async function answerAll(page: Page): Promise<number> {
  const answered = new Set<string>();
  for (let screen = 0; screen < SCREENS_AT_MOST; screen += 1) {
    await page.locator('main h1').waitFor();
    if (new URL(page.url()).pathname === '/apply/check') return answered.size;
    const here = page.getByRole('radio', { name: 'I answer them here' });
    if (await here.isVisible()) await here.tap();
    else for (const question of await answerScreen(page)) answered.add(question);
    await goOn(page);
  }
  throw new Error(`The questions do not end: ${page.url()}`);
}

/**
 * Continues to the next screen and waits until it is rendered. The page's URL changes before the screen does.
 */
async function goOn(page: Page): Promise<void> {
  const old = await page.waitForSelector('main');
  const before = page.url();
  await page.locator('main form button[type="submit"]').tap();
  const complaint = page.locator('.error-summary');
  await Promise.race([page.waitForURL((url) => url.href !== before), complaint.waitFor()]);
  if (await complaint.isVisible()) throw new Error(`${before} complained: ${await complaint.innerText()}`);
  await old.waitForElementState('hidden');
}

/**
 * Taps every control of a screen and types or chooses a value. Also handles controls that appear after an
 * answer.
 */
async function answerScreen(page: Page): Promise<Set<string>> {
  const answered = new Set<string>();
  const controls = page.locator('main form :is(input:not([role="combobox"]), select):visible');
  for (let at = 0; at < (await controls.count()); at += 1) {
    const control = controls.nth(at);
    const { length } = await control.evaluate((element) => (element as { id: string }).id);
    const isRadio = (await control.getAttribute('type')) === 'radio';
    if (isRadio && answered.has((await control.getAttribute('name')) ?? '')) continue;
    if (length === 0 && !isRadio) continue;
    // A select list only gets the focus. A click would open the phone's native picker, which is not part of
    // the page.
    if (await control.evaluate((element) => (element as { tagName?: string }).tagName === 'SELECT'))
      await control.focus();
    else await control.tap();
    const seen = await focused(page);
    await fill(page, seen);
    answered.add(seen.question);
  }
  return answered;
}

async function fill(page: Page, { tag, type, question, part }: Focused): Promise<void> {
  if (tag === 'select') return page.keyboard.press('ArrowDown');
  if (type === 'radio' || type === 'checkbox') return;
  const text = typed.get(question);
  if (text === undefined) throw new Error(`There is no answer for ${question}`);
  const shown = part ? text.split('/')[DATE_PARTS.indexOf(part)]! : text;
  await page.keyboard.press('Control+A');
  await page.keyboard.type(shown, { delay: KEY_EVERY_MS });
}
