import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN, openList } from '../support/admin-pages.ts';
import { signInAs } from '../support/staff-user.ts';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { answerQuestions, confirmPhone, start, storeLink } from '../support/shopper.ts';
import { management, phone, sharedStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let store: Page;
let staff: Page;
let shopper: Page;

beforeAll(async () => {
  stage = await sharedStage();
  store = await stage.open(management);
  staff = await stage.open(management);
  shopper = await stage.open(phone);
}, 120_000);

const ana = person('approved-at-once', { phone: '41' });
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** Opens a page through its menu entry and its tab. */
async function openPage(page: Page, entry: string, tab: string): Promise<void> {
  await menuOf(page).getByRole('link', { name: entry }).click();
  await page
    .getByRole('navigation', { name: `Pages of ${entry}` })
    .getByRole('link', { name: tab })
    .click();
}

/** Returns a function that returns how often the page was loaded since this call. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

/**
 * Makes the server reply that a file of the page is missing, as after a deploy. The file stays missing for
 * good, or until the page is reloaded.
 */
async function removeChunk(page: Page, name: string, until: 'for good' | 'a reload'): Promise<void> {
  const loads = countLoads(page);
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), (route) =>
    until === 'a reload' && loads() > 0 ? route.continue() : route.fulfill({ status: 404 }),
  );
}

journey('an open page keeps working after a deploy removed its next files', (step) => {
  step('the server answers a missing file with 404, not with a page', async () => {
    const reply = await fetch(`${stage.lab.url}/assets/ApiTokensPage-gone.js`);
    expect(reply.status).toBe(404);
  });

  step('a store page with a missing file is reloaded in the new version', async () => {
    await signInAs(store, stage.lab, 'STORE_ADMIN');
    await menuOf(store).waitFor();
    const loads = countLoads(store);
    await removeChunk(store, 'ApiTokensPage', 'a reload');
    await openPage(store, 'Settings', 'API tokens');
    await store.getByRole('heading', { level: 1, name: 'API tokens' }).waitFor();
    expect(loads()).toBe(1);
    expect(new URL(store.url()).pathname).toBe('/app/store/api-tokens');
  });

  step('a file that stays missing is reported after one reload, with the menu and a next step', async () => {
    // Clears the tab's record of its last reload, so that the page may reload once more.
    await store.evaluate('sessionStorage.clear()');
    const loads = countLoads(store);
    await removeChunk(store, 'LenderOptionsPage', 'for good');
    await openPage(store, 'Lenders', 'Find lenders');
    await store.getByRole('alert').getByText('This page could not be loaded').waitFor();
    expect(loads()).toBe(1);
    await openPage(store, 'Settings', 'API tokens');
    await store.getByRole('heading', { level: 1, name: 'API tokens' }).waitFor();
    await openPage(store, 'Lenders', 'Find lenders');
    await store.getByRole('alert').waitFor();
    await store.unrouteAll();
    await store.getByRole('button', { name: 'Try again' }).click();
    await store.getByRole('heading', { level: 1, name: 'Find lenders' }).waitFor();
    expect(loads()).toBe(2);
  });

  step(
    'an admin page with a missing file is reloaded, and a file that stays missing leaves the menu',
    async () => {
      await signInAs(staff, stage.lab, 'DEV_ADMIN');
      await staff.goto(`${ADMIN}/users`);
      await staff.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
      const loads = countLoads(staff);
      await removeChunk(staff, 'bull-jobs', 'a reload');
      await openList(staff, 'Bull jobs');
      expect(loads()).toBe(1);
      // A second file is missing soon after the first one. The page must not reload again, because a second
      // reload would not help.
      await removeChunk(staff, 'rule-sets', 'for good');
      await menuOf(staff).getByRole('link', { name: 'Rule sets' }).click();
      await staff.getByRole('alert').getByText('This page could not be loaded').waitFor();
      expect(loads()).toBe(1);
      await openList(staff, 'Users');
    },
  );

  step('a shopper whose next screen has a missing file sees the results after a reload', async () => {
    await start(shopper, storeLink(stage.lab, 'one lender after another'), ana);
    await confirmPhone(shopper, stage.lab, ana);
    // The page loads the results early, before the shopper submits. The file is already missing then.
    const loads = countLoads(shopper);
    await removeChunk(shopper, 'result-screens', 'a reload');
    await answerQuestions(shopper, ana);
    expect(loads()).toBe(0);
    await shopper.getByRole('button', { name: 'Submit application' }).click();
    await shopper.locator('.lenders').waitFor();
    expect(loads()).toBe(1);
    expect(new URL(shopper.url()).pathname).toBe('/apply/results');
  });
});

journey('the build serves the licences of third parties', (step) => {
  step('each build serves the licence notices of its libraries', async () => {
    for (const [file, library] of [
      ['/third-party-notices-shopper.txt', 'react-router'],
      ['/third-party-notices-store.txt', '@tanstack/react-query'],
      ['/app/admin/third-party-notices.txt', 'react-admin'],
    ] as const) {
      const reply = await fetch(stage.lab.url + file);
      expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(await reply.text()).toContain(`## ${library} - `);
    }
  });
});
