import type { Page } from 'playwright-core';
import { type BrowserSettings, type Stage } from '../journeys/support/stage.ts';
import { hostileTexts, type HostileText } from './hostile-texts.ts';
import { provocation } from './provocation.ts';

const FRAMES_AT_ONCE = 40;
/**
 * Milliseconds to wait until inserted content has loaded, failed to load or started an animation. If a script
 * that must run has not run by then, the wait is up to three times as long.
 */
const FRAMES_REST = 250;
const SCREEN_REST = 60;
/** The maximum milliseconds to wait until all three texts that `planted` inserts have run a script. */
const CONTROL_REST = 5000;

export const batches = <Item>(all: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

/**
 * Returns the numbers of the hostile texts that run a script when a page inserts them as unsanitized HTML.
 */
export async function runningIn(
  page: Page,
  texts: readonly Pick<HostileText, 'number' | 'text'>[],
  restAtMost = FRAMES_REST,
): Promise<number[]> {
  const fired: number[] = [];
  for (const some of batches(texts, FRAMES_AT_ONCE)) {
    await page.goto('about:blank');
    const found = await page.evaluate(`${provocation}; inFrames(${JSON.stringify(some)}, ${restAtMost})`);
    fired.push(...(found as number[]));
  }
  return [...new Set(fired)];
}

/**
 * Triggers every element in a part of a page. Returns the numbers of the hostile texts that have run a script
 * since the page was opened.
 */
export const provoked = (page: Page, part: string): Promise<number[]> =>
  page.evaluate(`${provocation}; inPlace(${JSON.stringify(part)}, ${SCREEN_REST})`);

/**
 * Inserts three texts into a part of a page. One runs a script on load, one on touch and one on click.
 * Returns the numbers of those that ran. All three must run, which shows that the test detects scripts.
 */
export async function planted(page: Page, part: string): Promise<number[]> {
  const html = `<img src=x onerror=fired(1)><b onclick=fired(2)>x</b><a href="javascript:fired(3)">x</a>`;
  await page.locator(part).first().waitFor();
  await page.evaluate(
    `document.querySelector(${JSON.stringify(part)}).insertAdjacentHTML('beforeend', ${JSON.stringify(html)})`,
  );
  const fired = new Set(await provoked(page, part));
  // On a busy machine the scripts run after the usual wait.
  const end = performance.now() + CONTROL_REST;
  while (fired.size < 3 && performance.now() < end) {
    const later = await page.evaluate('(globalThis.firedNumbers ?? []).splice(0)');
    for (const number of later as number[]) fired.add(number);
  }
  return [...fired].toSorted((one, other) => one - other);
}

/**
 * Opens a page without the server's Content-Security-Policy. Only the sanitizing of texts then protects the
 * page.
 */
export async function openUnguarded(stage: Stage, look: BrowserSettings): Promise<Page> {
  const page = await stage.open(look);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setBypassCSP', { enabled: true });
  await page.addInitScript(
    'globalThis.fired = (number) => { (globalThis.firedNumbers ??= []).push(number); }',
  );
  return page;
}

export const named = (where: string, numbers: readonly number[]): string[] =>
  numbers.map((number) => `${where}: ${hostileTexts[number]!.family}: ${hostileTexts[number]!.text}`);
