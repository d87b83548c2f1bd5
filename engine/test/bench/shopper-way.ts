import type { Page } from 'playwright-core';
import { buildFrontEnds } from '../../../scripts/build/front-ends.ts';
import { control } from '../journeys/support/control.ts';
import { fillScreen } from '../journeys/support/fill-screen.ts';
import { newestCode } from '../journeys/support/outbox.ts';
import { person, type Person } from '../journeys/support/people.ts';
import { startTestInstallation, type TestInstallation } from '../lab/index.ts';
import { KEY_EVERY_MS, openCheapPhone } from './cheap-phone.ts';
import type { Figures } from './figures.ts';
import { bareTimes } from './form-typing.ts';
import { percentile } from './percentile.ts';
import { watch, type Watched } from './watched-page.ts';

const firstVisits = 5;
const ways = 3;
const lenderMs = 200;
const lenders = ['prosper', 'sunbit', 'kafene', 'koalafi'];

interface Way {
  readonly interactions: number[];
  readonly shifts: number[];
  /** The times of key presses on a page without scripts, which show how busy the machine is. */
  readonly bare: number[];
  /** From the press of the button to a lender's answer on the screen. */
  readonly submitMs: number;
}

/**
 * Goes from a store's link to the accepted offer on a simulated slow phone. Measures the first visit, every
 * interaction, the layout shifts of every screen, and the time from sending to the first answer on the screen.
 * Each lender takes 200 ms.
 */
export async function shopperWay(): Promise<Figures> {
  await buildFrontEnds();
  const lab = await startTestInstallation({ seed: 'demo', workers: 1 });
  try {
    for (const lender of lenders) await control(lab, 'latency', { lender, ms: lenderMs });
    const paints: number[] = [];
    for (let visit = 0; visit < firstVisits; visit += 1) paints.push(await firstPaint(lab));
    const walked: Way[] = [];
    for (let way = 0; way < ways; way += 1)
      walked.push(await walk(lab, person('approved-at-once', { phone: `${30 + way}`, answers: purchase })));
    return {
      way_lcp_ms: { value: percentile(paints, 50), unit: 'ms', goal: '<= 1000' },
      way_interaction_p95_ms: {
        value: percentile(
          walked.flatMap(({ interactions }) => interactions),
          95,
        ),
        unit: 'ms',
        goal: '<= 150',
      },
      way_bare_input_p95_ms: {
        value: percentile(
          walked.flatMap(({ bare }) => bare),
          95,
        ),
        unit: 'ms',
        goal: null,
      },
      way_cls: { value: Math.max(...walked.flatMap(({ shifts }) => shifts)), unit: '', goal: '<= 0.02' },
      way_submit_ms: {
        value: percentile(
          walked.map(({ submitMs }) => submitMs),
          50,
        ),
        unit: 'ms',
        goal: '<= 1500',
      },
    };
  } finally {
    await lab.close();
  }
}

/** An amount that no lender of the form finds too small. */
const purchase = { estimated_purchase_amount: '2400' };
function linkOf(lab: TestInstallation): string {
  const { url } = lab.demo!.links.find(({ label }) => label === 'Larch Street Furniture: asked in stages')!;
  const { pathname, search } = new URL(url);
  return lab.url + pathname + search;
}
const watchedOn = (page: Page): Promise<Watched> => page.evaluate<Watched>('globalThis.watched');

async function firstPaint(lab: TestInstallation): Promise<number> {
  const { page, close } = await openCheapPhone();
  try {
    await page.addInitScript(watch);
    await page.goto(linkOf(lab), { waitUntil: 'networkidle' });
    const { lcp } = await watchedOn(page);
    console.log(`  first visit  LCP ${Math.round(lcp.ms)} ms  ${lcp.what}`);
    return lcp.ms;
  } finally {
    await close();
  }
}

/** Measures one screen after the other. The page is never loaded again, so the watch counts from zero each time. */
class Screens {
  readonly interactions: number[] = [];
  readonly shifts: number[] = [];

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async end(name: string): Promise<void> {
    // a late layout shift belongs to this screen
    await this.#page.waitForTimeout(600);
    const { interactions, shift, moved } = await watchedOn(this.#page);
    await this.#page.evaluate("Object.assign(globalThis.watched, { interactions: {}, shift: 0, moved: '' })");
    const all = Object.values(interactions);
    const slowest = all.toSorted((one, other) => other.ms - one.ms)[0];
    this.interactions.push(...all.map(({ ms }) => ms));
    this.shifts.push(shift);
    const slow = slowest ? `slowest of ${all.length}: ${slowest.ms} ms ${slowest.what}` : 'no interaction';
    console.log(`  ${name.padEnd(12)} CLS ${shift.toFixed(4)} ${moved}  ${slow}`);
  }
}

async function walk(lab: TestInstallation, who: Person): Promise<Way> {
  const { page, close } = await openCheapPhone();
  try {
    await page.addInitScript(watch);
    const screens = new Screens(page);
    await page.goto(linkOf(lab));
    await page.getByRole('button', { name: 'Agree and continue' }).waitFor();
    await page.getByRole('checkbox', { name: /^I agree to (all|both)/ }).tap();
    await fillScreen(page, who.answers, KEY_EVERY_MS);
    await screens.end('start');
    await page.keyboard.press('Enter');
    await page.getByText(/^We sent a 6-digit code/).waitFor();
    await page.getByLabel('Code', { exact: true }).tap();
    await page.keyboard.type(await newestCode(lab, who.mobile), { delay: KEY_EVERY_MS });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/questions/**');
    await page.locator('main h1').waitFor();
    await screens.end('code');
    const submitMs = await answerAndSend(page, who, screens);
    await screens.end('results');
    await page.getByRole('link', { name: /^See \d+ offers?$/ }).tap();
    await page.locator('.offers').waitFor();
    for (const view of ['Side by side', 'List']) await page.locator('label.segment', { hasText: view }).tap();
    await screens.end('offers');
    await page
      .getByRole('link', { name: /^Choose/ })
      .first()
      .tap();
    const accept = page.getByRole('button', { name: 'Accept this offer' });
    await accept.waitFor();
    await screens.end('accept');
    await accept.tap();
    await page.waitForURL('**/apply/thank-you');
    await page.locator('.receipt').first().waitFor();
    await screens.end('thank you');
    const { interactions, shifts } = screens;
    return { interactions, shifts, submitMs, bare: await bareTimes(page) };
  } finally {
    await close();
  }
}

/** Answers all question screens. Returns the milliseconds from sending to the first answer on the screen. */
async function answerAndSend(page: Page, who: Person, screens: Screens): Promise<number> {
  const answer = page.locator('.lender-status').filter({ hasText: /approved|said no|not approved|qualify/i });
  for (let at = 1; ; at += 1) {
    const heading = page.locator('main h1');
    const title = (await heading.textContent()) ?? '';
    await fillScreen(page, who.answers, KEY_EVERY_MS);
    await screens.end(`questions ${at}`);
    const before = page.url();
    const sent = performance.now();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== before);
    if (!page.url().includes('/apply/results')) {
      // the address changes before the next screen is shown
      await heading.filter({ hasNotText: title }).waitFor();
      continue;
    }
    await answer.first().waitFor();
    const submitMs = performance.now() - sent;
    console.log(`  sent: first answer on the screen after ${Math.round(submitMs)} ms`);
    await page.getByRole('link', { name: /^See \d+ offers?$/ }).waitFor();
    return submitMs;
  }
}
