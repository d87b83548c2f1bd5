import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fillScreen } from '../support/fill-screen.ts';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { expectReadable } from '../support/readable.ts';
import { beginButton, confirmPhone, sendScreen, start } from '../support/shopper.ts';
import { sharedStage, type Stage } from '../support/stage.ts';
import { enterPin, setPin, signInAs } from '../support/staff-user.ts';

let stage: Stage;
let tablet: Page;

beforeAll(async () => {
  stage = await sharedStage();
  tablet = await stage.open({ width: 820, height: 1180 });
}, 120_000);

const status = (page: Page, path: string): Promise<number> =>
  page.evaluate(`fetch('/api${path}').then(({ status }) => status)`) as Promise<number>;

journey('two shoppers use the store’s tablet one after another', (step) => {
  const ana = person('approved-at-once', { phone: '74' });
  let form: string;

  step('the associate opens the in-store form and is signed out', async () => {
    // Signs in the user with the role BASIC. Earlier journeys have used up the administrator's sign-in codes
    // for ten minutes, and the sales associate needs a passkey.
    await signInAs(tablet, stage.lab, 'BASIC');
    await setPin(tablet);
    await tablet.goto('/app/forms/outside');
    await expectReadable(tablet);
    await tablet.getByRole('link', { name: 'Open the form' }).click();
    await tablet.waitForURL('**/outside-form/**');
    await beginButton(tablet).waitFor();
    await expectReadable(tablet);
    expect(await status(tablet, '/forms')).toBe(401);
    ({ pathname: form } = new URL(tablet.url()));
    form += new URL(tablet.url()).search;
  });

  step('the back button and a typed address show nothing of the store', async () => {
    await tablet.goto('/app/forms/view-all');
    await tablet.getByRole('heading', { level: 1, name: 'Back to store view' }).waitFor();
    await expectReadable(tablet);
    await tablet.goBack();
    await beginButton(tablet).waitFor();
  });

  step('the first shopper confirms a phone and answers, and a reload continues', async () => {
    await start(tablet, form, ana);
    await confirmPhone(tablet, stage.lab, ana);
    await tablet.waitForURL('**/apply/questions/**');
    await fillScreen(tablet, ana.answers);
    await sendScreen(tablet);
    const heading = await tablet.locator('main h1').innerText();
    await tablet.reload();
    await tablet.getByRole('heading', { level: 1, name: heading }).waitFor();
    const stored = await tablet.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain(ana.answers['first_name']);
  });

  step('another tab of the browser cannot use the session', async () => {
    const other = await tablet.context().newPage();
    await other.goto('/apply');
    await other.getByRole('heading', { level: 1, name: 'Open your link again' }).waitFor();
    expect(await status(other, '/shopper/form')).toBe(401);
    await other.close();
  });

  step('the next shopper starts without anything of the first, whose tab is closed', async () => {
    const next = await tablet.context().newPage();
    await next.goto(form);
    await beginButton(next).waitFor();
    expect(await next.locator('main').innerText()).not.toMatch(/Welcome back|Continue where/);
    await tablet.reload();
    await tablet.getByRole('heading', { name: 'Your application is closed on this device' }).waitFor();
    await tablet.getByText(/^If you confirmed your phone, your answers are saved/).waitFor();
    await expectReadable(tablet);
    await tablet.goBack();
    expect(await tablet.locator('body').innerText()).not.toContain(ana.answers['first_name']);
    await next.close();
  });

  step('the associate takes the tablet back with the PIN', async () => {
    await tablet.goto('/login');
    await enterPin(tablet);
    await tablet.waitForURL('**/app/**');
    expect(await status(tablet, '/auth/validate')).toBe(200);
    const held = (await tablet.context().cookies()).map(({ name }) => name);
    expect(held).not.toEqual(expect.arrayContaining(['form']));
    expect(held).not.toEqual(expect.arrayContaining(['pin']));
  });

  step('no page logged an error', async () => {
    expect(stage.complaints).toEqual([]);
  });
});
