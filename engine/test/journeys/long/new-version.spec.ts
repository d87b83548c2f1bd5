import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN } from '../support/admin-pages.ts';
import { journey } from '../support/journey.ts';
import { savePictures } from '../support/pictures.ts';
import { expectReadable } from '../support/readable.ts';
import { beginButton, storeLink } from '../support/shopper.ts';
import { expectNotReloaded, markPage, signInAs } from '../support/staff-user.ts';
import { management, openStage, phone, type Stage } from '../support/stage.ts';

let stage: Stage;
let staff: Page;
let busy: Page;
let idle: Page;
let shopper: Page;

beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage?.close(), 60_000);

async function publish(version: string): Promise<void> {
  await staff.goto(`${ADMIN}/system-settings`);
  await staff.getByRole('textbox', { name: /^Version/ }).fill(version);
  await staff.getByRole('button', { name: 'Publish version' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish version' }).click();
  await staff.getByText(`Published: ${version}`, { exact: false }).waitFor();
}
/**
 * Waits until the page has asked for the version that it compares later versions with. It asks five seconds
 * after the last movement of the mouse.
 */
const versionAsked = (page: Page) => page.waitForResponse(/\/app-version/, { timeout: 30_000 });
const notice = (page: Page) => page.getByText(/^New Update\.\.\. Refreshing in 5/);

journey('a new version loads open pages again, but never over unsaved work', (step) => {
  step('staff, two store users and a shopper have the product open', async () => {
    staff = await stage.open(management);
    await signInAs(staff, stage.lab, 'DEV_ADMIN');
    busy = await stage.open(management);
    await signInAs(busy, stage.lab, 'STORE_ADMIN');
    await busy.goto('/app/user/profile');
    const busyAsked = versionAsked(busy);
    await busy.getByLabel('First name').fill('Stanislav');
    await markPage(busy);
    await busyAsked;
    idle = await stage.open(management);
    await signInAs(idle, stage.lab, 'ORG_ADMIN');
    await idle.getByRole('heading', { level: 1 }).waitFor();
    await markPage(idle);
    await idle.waitForLoadState('networkidle');
    const idleAsked = versionAsked(idle);
    await idle.mouse.move(10, 10);
    await idleAsked;
    shopper = await stage.open(phone);
    await shopper.goto(storeLink(stage.lab, 'one lender after another'));
    await beginButton(shopper).waitFor();
    await markPage(shopper);
  });

  step('a published version counts down where nothing is unsaved, and loads the page again', async () => {
    const asked = shopper.waitForRequest(/app-version/, { timeout: 20_000 }).then(
      () => true,
      () => false,
    );
    const reloaded = idle.waitForEvent('load', { timeout: 60_000 });
    await publish('2026.11.27');
    await idle.mouse.move(20, 20);
    await notice(idle).waitFor();
    await reloaded;
    await idle.getByRole('heading', { level: 1 }).waitFor();
    expect(await notice(idle).count()).toBe(0);
    expect(await asked).toBe(false);
  });

  step('unsaved work stays, and the user refreshes by hand', async () => {
    await busy.mouse.move(10, 10);
    await busy.getByText('A new version of Millrace is ready. Save your work, then refresh.').waitFor();
    await expectNotReloaded(busy);
    expect(await busy.getByLabel('First name').inputValue()).toBe('Stanislav');
    await expectReadable(busy);
    await savePictures(busy, 'new-version');
    await busy.getByRole('button', { name: 'Refresh later' }).click();
    expect(await busy.getByText(/A new version of Millrace/).count()).toBe(0);
    await expectNotReloaded(busy);
  });

  step('the shopper sees no notice, and the page is not loaded again', async () => {
    expect(await notice(shopper).count()).toBe(0);
    expect(await shopper.getByText(/new version/i).count()).toBe(0);
    await expectNotReloaded(shopper);
  });

  step('a page whose script is gone after a deploy loads itself again once', async () => {
    let refused = 0;
    // Makes the next page script fail to load, as after a deploy that removed it.
    await idle.route(/\/assets\/[^/]+\.js$/, async (route) => {
      if (refused > 0) return route.continue();
      refused += 1;
      return route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
    });
    await markPage(idle);
    const reloaded = idle.waitForEvent('load', { timeout: 60_000 });
    await idle
      .getByRole('link', { name: /report/i })
      .first()
      .click();
    await reloaded;
    expect(refused).toBe(1);
    await idle.getByRole('heading', { level: 1 }).waitFor();
    expect(await idle.getByText('This page could not be loaded').count()).toBe(0);
  });
});
