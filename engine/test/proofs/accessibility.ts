import path from 'node:path';
import type { Page } from 'playwright-core';
import { axeFindings } from '../journeys/support/axe.ts';
import type { Proof } from './proof.ts';
import type { Looker } from '../journeys/support/shopper.ts';
import { mkdirSync } from 'node:fs';

const folder = process.env.PROOF_PICTURES;
const WIDTHS = { light: [360, 1440], dark: [360, 820] };
let taken = 0;

/**
 * Saves a screenshot of a shopper screen for review if `PROOF_PICTURES=<folder>` is set. A proof is a long
 * test of one property of the product.
 */
async function takePictures(page: Page, name: string, scheme: 'light' | 'dark'): Promise<void> {
  if (!folder || !/^e[ns]-/.test(name)) return;
  mkdirSync(folder, { recursive: true });
  const usual = page.viewportSize();
  if (scheme === 'light') taken += 1;
  const where = new URL(page.url()).pathname.replace(/[^a-z]+/gi, '-').slice(0, 40);
  for (const width of WIDTHS[scheme]) {
    await page.setViewportSize({ width, height: usual?.height ?? 900 });
    const file = `${String(taken).padStart(3, '0')}${where}-${name}-${width}-${scheme}.png`;
    await page.screenshot({ path: path.join(folder, file), fullPage: true });
  }
  if (usual) await page.setViewportSize(usual);
}

const OPEN_ALL = `document.querySelectorAll('main details').forEach((folded) => { folded.open = true; })`;
/**
 * A script that waits until all transitions have ended, because a half-faded element has another contrast.
 */
const SETTLED = `new Promise((done) => Promise.all(document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  .map(({ finished }) => finished.catch(() => {}))).then(() => requestAnimationFrame(() => done(true))))`;

/**
 * The shopper can scroll what the sticky button covers, but axe measures a page as it stands. Its rules therefore
 * see the button at the end of the page, and `COVERED` finds what scrolling does not uncover.
 */
const UNSTUCK = '.page .sticky-actions { position: static !important; }';

/** A script that scrolls each control into view, as the focus does, and returns those the sticky button covers. */
const COVERED = `(() => {
  const bar = document.querySelector('.sticky-actions');
  const top = scrollY;
  const covered = [...document.querySelectorAll('main :is(input, select, textarea, button, a[href])')].filter((control) => {
    if (!bar || bar.contains(control) || !control.checkVisibility()) return false;
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const [seen, over] = [control.getBoundingClientRect(), bar.getBoundingClientRect()];
    return seen.bottom > over.top && seen.top < over.bottom;
  });
  scrollTo({ top, behavior: 'instant' });
  return covered.map(({ outerHTML }) => outerHTML.slice(0, 120));
})()`;

/**
 * Returns a function that checks the current state of a page in light and dark colours, with collapsed texts
 * expanded.
 */
export function checkWith(proof: Proof, name: string): Looker {
  return async (page) => {
    await page.evaluate(OPEN_ALL);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(SETTLED);
      const unstuck = await page.addStyleTag({ content: UNSTUCK });
      const findings = await axeFindings(page, 'wcag');
      await unstuck.evaluate('(style) => style.remove()');
      const covered = (await page.evaluate(COVERED)) as string[];
      const where = `${name} ${new URL(page.url()).pathname} in the ${colorScheme}`;
      proof.recordCheck([
        ...findings.map(({ line }) => `${where}: ${line}`),
        ...covered.map((control) => `${where}: the sticky button covers ${control}`),
      ]);
      await takePictures(page, name, colorScheme);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };
}

/**
 * Returns a function that calls `look` for the screen as it is. If an empty submission shows errors, calls
 * `look` again for the screen with these errors.
 */
export function checkTwice(look: Looker): Looker {
  return async (page) => {
    await look(page);
    const before = page.url();
    await page.locator('main button[type="submit"]').first().press('Enter');
    const complaint = page.locator('.error-summary');
    await Promise.race([page.waitForURL((url) => url.href !== before), complaint.waitFor()]);
    if (await complaint.isVisible()) await look(page);
    else await page.locator('main h1').waitFor();
  };
}

const NEVER_PRESSED = /log ?out|sign out|cerrar|impersonat/i;
const BUTTONS_AT_MOST = 30;
const OPENED = '[role="dialog"], [role="menu"], [role="listbox"], [role="alertdialog"]';

/** Clicks every button of a page once and checks each dialog, menu and list that opens. */
export async function checkBehindButtons(page: Page, address: string, look: Looker): Promise<string[]> {
  const buttons = page.locator('main button:visible:not([disabled]), main [role="combobox"]:visible');
  const names = await buttons.evaluateAll((all: { ariaLabel: string | null; innerText: string }[]) =>
    all.map(({ ariaLabel, innerText }) => (ariaLabel ?? innerText).trim()),
  );
  const seen: string[] = [];
  for (const name of [...new Set(names)]
    .filter((each) => !NEVER_PRESSED.test(each))
    .slice(0, BUTTONS_AT_MOST)) {
    const index = names.indexOf(name);
    const pressed = await buttons
      .nth(index)
      .click({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
    if (!pressed) continue;
    const opened = page.locator(OPENED).first();
    const isOpen = await opened.waitFor({ timeout: 400 }).then(
      () => true,
      () => false,
    );
    if (isOpen) {
      await look(page);
      seen.push(name);
    }
    if (isOpen || page.url() !== address) await reopen(page, address);
  }
  return seen;
}

export async function reopen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  // The wait is limited, because pages that poll never become idle.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
}
